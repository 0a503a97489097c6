/** The members of the active team for lists and forms, and actions on them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { TeamMember } from '../../contract/entities/team-entities.ts';
import { change } from './mutate.ts';
import { useTeam, useTeamMembers } from './people.ts';
import { useJobTitles } from './project-setup.ts';
import { useMutateAll, useSync } from './sync-context.ts';
import { useInbox, useIsInitialSync, useIsOnline, useUnsentIds } from './sync-status.ts';
import type { ArgsOf, InboxEntry } from './sync-types.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';
import { useRows } from './use-store.ts';

export type GivenRole = ArgsOf<'member.setRole'>['role'];
export type JobTitleChoice = ArgsOf<'member.setJobTitle'>['jobTitle'];
/** `pending`: invited, not accepted yet; `inactive`: deactivated; `active`. */
type MemberState = 'active' | 'pending' | 'inactive';

export interface MemberItem {
  readonly member: TeamMember;
  readonly jobTitle: string | null;
  /** How many projects the person is a member of; null while rows arrive. */
  readonly projects: number | null;
  readonly state: MemberState;
  readonly isMe: boolean;
}

/** All members of the active team, including invited and deactivated ones, by name. */
export function useMemberItems(): readonly MemberItem[] {
  const { userId } = useSync();
  const members = useTeamMembers();
  const titles = useJobTitles();
  const memberships = useRows('projectMember');
  const isArriving = useIsInitialSync();
  return useMemo(() => {
    const nameOf = new Map(titles.map((title) => [title.id, title.name]));
    const counts = new Map<string, number>();
    for (const { team_member_id: id } of memberships) counts.set(id, (counts.get(id) ?? 0) + 1);
    return members.map((member) => ({
      member,
      jobTitle: nameOf.get(member.job_title_id ?? '') ?? null,
      projects: isArriving ? null : (counts.get(member.id) ?? 0),
      state: member.active ? (member.pending ? 'pending' : 'active') : 'inactive',
      isMe: member.user_id === userId,
    }));
  }, [members, titles, memberships, isArriving, userId]);
}

/** A job title by its name; the team's title of that name is used when there is one. */
export function titleNamed(name: string): NonNullable<JobTitleChoice> {
  return { id: newId(), name };
}

export interface NewInvitation {
  readonly emails: readonly string[];
  readonly role: GivenRole;
  readonly jobTitle: JobTitleChoice;
}

/** One invited address; `memberId` is the id of its row, if the team has none for it. */
export interface Sent {
  readonly memberId: string;
  readonly email: string;
}

/** Invites addresses to the active team: each is a change of its own, all are one undo step. */
export function useInvite(): (invitation: NewInvitation) => Promise<readonly Sent[]> {
  const team = useTeam();
  const mutateAll = useMutateAll();
  return useCallback(
    async ({ emails, role, jobTitle }) => {
      if (!team) return [];
      const sent = emails.map((email) => ({ memberId: newId(), email }));
      await mutateAll(
        sent.map(({ memberId, email }) =>
          change('member.invite', { memberId, teamId: team.id, email, role, jobTitle }),
        ),
      );
      return sent;
    },
    [team, mutateAll],
  );
}

export type InviteState = 'waiting' | 'sending' | 'invited' | 'renewed' | 'member' | 'refused';

export interface InviteOutcome extends Sent {
  readonly state: InviteState;
  /** The member row of the address, once it exists. */
  readonly rowId: string | null;
  /** The error code of a refusal. */
  readonly code: string | null;
}

/** Delay in milliseconds until pending changes have been read; before that nothing is shown as done. */
const SEEN_AFTER = 250;

function refusalOf(inbox: readonly InboxEntry[], { memberId, email }: Sent): InboxEntry | undefined {
  return inbox.find(({ mutation }) => {
    if (mutation.name !== 'member.invite') return false;
    const args = Object(mutation.args) as { readonly memberId?: unknown; readonly email?: unknown };
    return args.memberId === memberId && args.email === email;
  });
}

/** The outcome of each address, as the server answers. */
export function useInviteOutcomes(sent: readonly Sent[]): readonly InviteOutcome[] {
  const members = useTeamMembers();
  const unsent = useUnsentIds('teamMember');
  const inbox = useInbox();
  const online = useIsOnline();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), SEEN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(
    () =>
      sent.map((one): InviteOutcome => {
        const row = members.find(({ email }) => email.toLowerCase() === one.email);
        const refusal = refusalOf(inbox, one);
        const done = (state: InviteState): InviteOutcome => ({
          ...one,
          state,
          rowId: row?.id ?? null,
          code: refusal?.code ?? null,
        });
        if (refusal) return done('refused');
        if (!seen || !row || unsent.has(row.id)) return done(online ? 'sending' : 'waiting');
        if (!row.pending) return done('member');
        return done(row.id === one.memberId ? 'invited' : 'renewed');
      }),
    [sent, members, unsent, inbox, online, seen],
  );
}

/** The invitation link of an invited person. Only the server knows it; throws `AppError`. */
export function useInvitationLink(): (memberId: string) => Promise<string> {
  const client = useSync();
  return useCallback(
    async (memberId) => {
      const { path } = await client.call('teamMembers.invitationLink', {
        params: { id: memberId },
      });
      return new URL(path, location.origin).href;
    },
    [client],
  );
}

/** Ids of the tasks assigned to a member, among those on this device; null while they are looked up. */
export function useTasksOf(memberId: string | null): readonly string[] | null {
  const read = useCallback<ReplicaQuery<readonly string[] | null>>(
    async ({ task }) => (memberId === null ? null : task.where('assignees').equals(memberId).primaryKeys()),
    [memberId],
  );
  return useReplicaQuery(read);
}
