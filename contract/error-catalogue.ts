/**
 * The error catalogue of the specification as text keys: sentences screens show although no code of the wire exists
 * for them (a fallback when a call failed without words, the worker's, the socket's and the timers' messages).
 * Never: text itself; that is in `locales/{lng}/errors.json` under `catalogue`, the English equal to the specification.
 */

const ENTRIES = [
  'auth_error_title',
  'security_error_title',
  'security_error',
  'session_expired_title',
  'session_expired',
  'error_title',
  'unexpected',
  'login_failed',
  'authorization_failed',
  'logout_failed',
  'removed_from_team',
  'fetch_job_titles',
  'fetch_teams',
  'edit_team_name',
  'create_member',
  'member_email_required',
  'module_title',
  'module_text',
  'screen_title',
  'worker_unsupported',
  'worker_inactive',
  'worker_unavailable',
  'worker_timeout',
  'connection_lost',
  'connection_restored',
  'reconnecting',
  'timers_invalid_response',
  'timers_fetch',
  'socket_unavailable',
  'timer_stop',
  'timers_load',
  'timers_render',
  'notification_permission',
  'http_status',
  'fetch_project',
  'fetch_projects',
  'fetch_grouped_projects',
  'fetch_task_groups',
  'fetch_sub_tasks',
  'fetch_sub_tasks_retry',
  'fetch_project_categories',
  'fetch_project_statuses',
  'fetch_priorities',
  'fetch_priority',
  'fetch_labels',
  'fetch_task_labels',
  'fetch_statuses',
  'fetch_status_categories',
  'fetch_clients',
  'fetch_tasks',
  'fetch_tasks_v3',
  'fetch_custom_columns',
  'fetch_task_columns',
  'fetch_members',
  'fetch_team_data',
  'fetch_date_list',
  'fetch_project_data',
  'fetch_members_data',
  'fetch_project_members',
  'fetch_task_assignees',
  'fetch_project_labels',
  'create_category',
  'update_category',
  'delete_category',
  'update_client',
  'create_client',
  'delete_client',
  'column_visibility',
  'reorder_tasks',
  'move_task',
  'delete_member',
  'send_schedule',
  'api_failed',
  'no_project_data',
  'project_id_required',
] as const;

/** One sentence of the specification's error catalogue. */
export type CatalogueEntry = (typeof ENTRIES)[number];

/** All entries; `http_status` takes `{{status}}`. */
export const ERROR_CATALOGUE: readonly CatalogueEntry[] = ENTRIES;

/** The i18next key of a catalogue sentence, e.g. `errors:catalogue.move_task`. */
export function catalogueTextKey(entry: CatalogueEntry): `errors:catalogue.${CatalogueEntry}` {
  return `errors:catalogue.${entry}`;
}
