/**
 * Calls of the admin center about the organization itself (account-and-admin 11). Owner and admin only. They cover the
 * whole organization of the active team's owner, including teams that the caller is not in. `team` in a query names the
 * active team, so that an answer cached on a device is never shown for another organization.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { CALCULATION_METHODS, emailDomain, MAX_EMAIL_DOMAINS } from '../rules/organization.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { organizationPeopleCalls } from './organization-people.ts';
import { organizationProjectCalls } from './organization-projects.ts';
import { organizationTeamCalls } from './organization-teams.ts';
import { teamParam, ORGANIZATION_PATH as BASE, reading, writing } from './organization-shapes.ts';
import { uploadFields } from './people.ts';
import {
  clearable,
  emptyList,
  coerceInt,
  maybeId,
  maybeInstant,
  maybeText,
  nothing,
  zoneName,
} from './wire.ts';

const contactNumber = z.string().check(z.trim(), z.maxLength(20));

const overview = defineCalls({
  'organization.get': defineCall({
    ...reading,
    path: BASE,
    query: z.object(teamParam),
    answer: z.object({
      id,
      name: z.string(),
      contact_number: maybeText,
      contact_number_secondary: maybeText,
      email: z.string(),
      owner_name: z.string(),
      owner_id: id,
      owner_avatar_url: maybeText,
      calculation_method: z.enum(CALCULATION_METHODS),
      hours_per_day: z.number(),
      logo_url: maybeText,
      default_language: z.nullable(z.enum(LANGUAGES)),
      default_timezone: maybeText,
      email_domains: z.array(z.string()),
      people_count: z.int(),
      teams: z.array(z.object({ id, name: z.string(), members_count: z.int(), projects_count: z.int() })),
    }),
    summary: 'The organization: name, logo, owner, contact, calculation, what new members get, its teams.',
  }),
  'organization.admins': defineCall({
    ...reading,
    path: `${BASE}/admins`,
    query: z.object(teamParam),
    answer: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        is_owner: z.boolean(),
        user_id: maybeId,
        avatar_url: maybeText,
        last_active: maybeInstant,
      }),
    ),
    summary: 'Owner and admins of any team of the organization.',
  }),
  'organization.storage': defineCall({
    ...reading,
    path: `${BASE}/storage`,
    query: z.object(teamParam),
    answer: z.object({
      used: z.number(),
      /** Null where the plan has no limit. */
      limit: z.nullable(z.number()),
      largest: z.array(z.object({ id, name: z.string(), color_code: z.string(), bytes: z.number() })),
      others: z.object({ projects: z.int(), bytes: z.number() }),
    }),
    summary: 'Bytes of all files of the organization, and the three projects with the most.',
  }),
  'organization.health': defineCall({
    ...reading,
    path: `${BASE}/health`,
    query: z.object(teamParam),
    answer: z.object({
      at: instant,
      /** The health of the installation as states: nothing here counts what other organizations do. */
      parts: z.array(
        z.object({
          part: z.enum(['server', 'database', 'live', 'jobs', 'files', 'mail']),
          state: z.enum(['good', 'slow', 'failing']),
        }),
      ),
      /** What the server process that answers did for the organization since then. */
      served: z.object({
        since: instant,
        requests: z.int(),
        failed: z.int(),
        slow: z.int(),
        half_ms: z.nullable(z.int()),
        most_ms: z.nullable(z.int()),
        changes: z.int(),
        refused: z.int(),
        outbox_ms: z.nullable(z.number()),
      }),
      /** People of the organization with an open page. */
      online: z.int(),
      /** Counts of the last day; `waiting` counts all that wait, whatever their age. */
      mails: z.object({ sent: z.int(), failed: z.int(), waiting: z.int(), waiting_since: maybeInstant }),
      storage: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
    }),
    summary:
      'How the installation is in words, and what it did for the organization in the last hour or two.',
  }),
});

const settings = defineCalls({
  'organization.update': defineCall({
    ...writing,
    method: 'PUT',
    path: BASE,
    query: z.object(teamParam),
    body: z.object({ name: nameText(LIMITS.organizationName) }),
    answer: emptyList,
    summary: 'Renames the organization.',
  }),
  'organization.setContactNumber': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/owner/contact-number`,
    query: z.object(teamParam),
    /** Empty text clears a number; an omitted field is unchanged. */
    body: z.object({
      contact_number: z.optional(contactNumber),
      contact_number_secondary: z.optional(contactNumber),
    }),
    answer: emptyList,
    summary: 'Sets the contact numbers of the organization; each must be an international number.',
  }),
  'organization.handOver': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/owner`,
    query: z.object(teamParam),
    /** The account of an admin of the organization. */
    body: z.object({ user_id: id }),
    answer: nothing,
    summary:
      'Makes an admin the owner of the organization and all its teams; only its owner can, and stays as admin.',
  }),
  'organization.setCalculation': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/calculation-method`,
    query: z.object(teamParam),
    body: z.object({
      calculation_method: z.enum(CALCULATION_METHODS),
      hours_per_day: z.optional(coerceInt(1, 24)),
    }),
    answer: nothing,
    summary: 'Sets whether effort is counted in hours or in man-days, and the hours of a day.',
  }),
  'organization.setDefaults': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/member-defaults`,
    query: z.object(teamParam),
    /** An omitted field is unchanged; null removes the default. */
    body: z.object({ language: clearable(z.enum(LANGUAGES)), timezone: clearable(zoneName) }),
    answer: nothing,
    summary: 'Sets the language and the time zone that accounts made from an invitation begin with.',
  }),
  'organization.setEmailDomains': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/email-domains`,
    query: z.object(teamParam),
    body: z.object({ domains: z.array(emailDomain).check(z.maxLength(MAX_EMAIL_DOMAINS)) }),
    answer: z.object({ domains: z.array(z.string()) }),
    summary: 'Sets whose addresses may join; with none, all may. Nobody who is in loses their place.',
  }),
  'organization.setLogo': defineCall({
    ...writing,
    method: 'POST',
    path: `${BASE}/logo`,
    query: z.object(teamParam),
    bodyLimit: BODY_LIMITS.lists,
    body: z.object(uploadFields),
    answer: z.object({ url: z.string() }),
    summary: 'Sets the logo of the organization, at most 200,000 bytes of png or jpeg.',
  }),
  'organization.removeLogo': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${BASE}/logo`,
    query: z.object(teamParam),
    answer: z.object({ url: z.null() }),
    summary: 'Removes the logo of the organization.',
  }),
});

export const adminCenterCalls = {
  ...overview,
  ...settings,
  ...organizationPeopleCalls,
  ...organizationTeamCalls,
  ...organizationProjectCalls,
} as const;
