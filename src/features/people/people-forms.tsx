/** The open form about people; nothing while none is open. Mounted outside of the bar. Props: form. */
import { createPortal } from 'react-dom';
import { closePeopleForm, type PeopleForm } from '../../modules/navigation/people-form.ts';
import { InviteDrawer } from './invite-drawer.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { TeamDialog } from './team-dialog.tsx';

export function PeopleForms({ form }: { readonly form: PeopleForm | null }) {
  const team = form?.kind === 'newTeam' || form?.kind === 'renameTeam' ? form : null;
  return createPortal(
    <>
      {form?.kind === 'invite' && <InviteDrawer onClose={closePeopleForm} />}
      {form?.kind === 'member' && (
        <MemberDrawer key={form.memberId} memberId={form.memberId} onClose={closePeopleForm} />
      )}
      <TeamDialog form={team} onClose={closePeopleForm} />
    </>,
    document.body,
  );
}
