/**
 * The tables as Kysely sees them. Owns types only; `migrations/` owns the schema.
 * Dates (`date`), times and instants are read as text: days `YYYY-MM-DD`, times `HH:mm:ss`, instants ISO 8601 UTC (see `connect.ts`).
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RecurrenceRule } from '../../contract/entities/schedule-entity.ts';
import type { MailTables } from '../mail/mail-tables.ts';
import type { LinkTables } from './link-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { SurveyTables } from './survey-tables.ts';
import type { SyncTables } from './sync-tables.ts';
import type { TemplateTables } from './template-tables.ts';

/** ISO instant; written as text, defaulted by the database where it may be left out. */
type Instant = string;
type DefaultInstant = ColumnType<string, string | undefined, string>;
type Json<T extends object> = JSONColumnType<T, string, string>;
type DefaultJson<T extends object> = ColumnType<T, string | undefined, string>;

interface InTeam {
  team_id: string;
}
interface InProject extends InTeam {
  project_id: string;
}

export interface Tables
  extends SurveyTables, MailTables, SignInTables, LinkTables, SyncTables, TemplateTables {
  users: {
    id: string;
    name: string;
    email: string;
    avatar_url: string | null;
    timezone_name: Generated<string>;
    language: string | null;
    active_team_id: string | null;
    setup_completed: Generated<boolean>;
    is_google: Generated<boolean>;
    /** When the person showed that the address is theirs. */
    email_proven_at: Instant | null;
    /** Addresses of the chosen entries of the bar, in order; none: the usual ones. */
    bar_pages: Generated<string[]>;
    deletion_requested_at: Instant | null;
    removed_at: Instant | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  organizations: {
    id: string;
    name: string;
    owner_id: string;
    contact_number: string | null;
    subscription_type: Generated<string>;
    subscription_status: Generated<string>;
    trial_expire_date: string | null;
    valid_till_date: string | null;
    /** Bought seats; null: those of the smallest plan. */
    seats: number | null;
    coupon_seats: number | null;
    working_days: Generated<string[]>;
    working_hours: ColumnType<string, number | undefined, number>;
    created_at: DefaultInstant;
  };
  teams: {
    id: string;
    organization_id: string;
    name: string;
    owner_id: string;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  job_titles: InTeam & { id: string; name: string };
  team_members: InTeam & {
    id: string;
    user_id: string | null;
    role: 'owner' | 'admin' | 'team_lead' | 'member';
    job_title_id: string | null;
    active: Generated<boolean>;
    invited_name: string | null;
    invited_email: string | null;
    created_at: DefaultInstant;
  };
  invitations: InTeam & {
    id: string;
    team_member_id: string;
    user_id: string | null;
    email: string;
    invited_by: string | null;
    created_at: DefaultInstant;
  };
  clients: InTeam & { id: string; name: string; status: Generated<string>; created_at: DefaultInstant };
  project_categories: InTeam & {
    id: string;
    name: string;
    color_code: Generated<string>;
    created_at: DefaultInstant;
  };
  labels: InTeam & { id: string; name: string; color_code: string; created_at: DefaultInstant };
  personal_tasks: {
    id: string;
    user_id: string;
    name: string;
    description: string | null;
    color_code: Generated<string>;
    done: Generated<boolean>;
    sort_index: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  notification_settings: InTeam & {
    user_id: string;
    email_notifications_enabled: Generated<boolean>;
    popup_notifications_enabled: Generated<boolean>;
    show_unread_items_count: Generated<boolean>;
    daily_digest_enabled: Generated<boolean>;
  };
  projects: InTeam & {
    id: string;
    name: string;
    key: string;
    color_code: Generated<string>;
    notes: string | null;
    start_date: string | null;
    end_date: string | null;
    status_id: string;
    health_id: string | null;
    priority_id: string | null;
    category_id: string | null;
    client_id: string | null;
    owner_id: string | null;
    folder_id: string | null;
    phase_label: Generated<string>;
    man_days: number | null;
    working_days: number | null;
    hours_per_day: number | null;
    use_manual_progress: Generated<boolean>;
    use_weighted_progress: Generated<boolean>;
    use_time_progress: Generated<boolean>;
    auto_assign_task_creator: Generated<boolean>;
    restrict_task_creation: Generated<boolean>;
    time_assignees_only: Generated<boolean>;
    time_not_when_done: Generated<boolean>;
    time_note_needed: Generated<boolean>;
    time_not_ahead: Generated<boolean>;
    time_day_hours: Generated<number | null>;
    currency: string | null;
    budget: string | null;
    tasks_counter: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  project_members: InProject & {
    id: string;
    team_member_id: string;
    access_level: Generated<'ADMIN' | 'MEMBER' | 'PROJECT_MANAGER'>;
    created_at: DefaultInstant;
  };
  project_prefs: InProject & {
    user_id: string;
    favorite: Generated<boolean>;
    archived: Generated<boolean>;
    default_view: Generated<'TASK_LIST' | 'BOARD'>;
    task_list_group_by: Generated<string>;
    board_group_by: Generated<string>;
  };
  project_subscribers: InProject & { team_member_id: string };
  statuses: InProject & {
    id: string;
    name: string;
    category_id: string;
    sort_order: Generated<number>;
    wip_limit: Generated<number | null>;
  };
  phases: InProject & {
    id: string;
    name: string;
    color_code: Generated<string>;
    sort_index: Generated<number>;
    start_date: string | null;
    end_date: string | null;
  };
  list_columns: InProject & { id: string; key: string; name: string; index: number; pinned: boolean };
  custom_columns: InProject & {
    id: string;
    key: string;
    name: string;
    field_type: string;
    width: Generated<number>;
    is_visible: Generated<boolean>;
    configuration: DefaultJson<Record<string, unknown>>;
    created_at: DefaultInstant;
  };
  project_comments: InProject & {
    id: string;
    user_id: string | null;
    content: string;
    mentions: DefaultJson<object[]>;
    reactions: DefaultJson<Record<string, string[]>>;
    edit_count: Generated<number>;
    last_edited_at: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  allocations: InProject & {
    id: string;
    team_member_id: string;
    allocated_from: string;
    allocated_to: string;
    seconds_per_day: Generated<number>;
  };
  time_off: InTeam & {
    id: string;
    team_member_id: string;
    start_date: string;
    end_date: string;
    reason: string | null;
    created_at: DefaultInstant;
  };
  recurring_schedules: InProject & {
    id: string;
    rule: Json<RecurrenceRule>;
    /** A `TaskSnapshot`. */
    snapshot: Json<object>;
    /** False once it is stopped. */
    is_active: Generated<boolean>;
    timezone_name: Generated<string>;
    anchor_date: string | null;
    occurrence_count: Generated<number>;
    last_checked_at: Instant | null;
    last_created_task_end_date: string | null;
    created_by: string | null;
    created_at: DefaultInstant;
  };
  recurring_occurrences: InProject & { schedule_id: string; day: string; created_at: DefaultInstant };
  tasks: InProject & {
    id: string;
    task_no: number;
    name: string;
    description: string | null;
    status_id: string;
    priority_id: string;
    phase_id: string | null;
    parent_task_id: string | null;
    reporter_id: string | null;
    start_date: string | null;
    end_date: string | null;
    due_time: string | null;
    total_minutes: Generated<number>;
    logged_seconds: Generated<number>;
    billable: Generated<boolean>;
    archived: Generated<boolean>;
    completed_at: Instant | null;
    progress_value: number | null;
    manual_progress: Generated<boolean>;
    progress_mode: string | null;
    weight: number | null;
    schedule_id: string | null;
    order_status: string;
    order_priority: string;
    order_phase: string;
    order_members: string;
    roadmap_sort_order: Generated<number>;
    comments_count: Generated<number>;
    attachments_count: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  /** What tasks had in projects they have left. */
  left_projects: InProject & {
    task_id: string;
    task_no: number;
    schedule_id: string | null;
    ended_schedule: Generated<boolean>;
  };
  task_assignees: InProject & {
    task_id: string;
    team_member_id: string;
    assigned_by: string | null;
    created_at: DefaultInstant;
  };
  task_labels: InProject & { task_id: string; label_id: string };
  task_subscribers: InProject & { task_id: string; team_member_id: string };
  custom_values: InProject & {
    task_id: string;
    column_id: string;
    value: ColumnType<unknown, string, string>;
  };
  task_dependencies: InProject & {
    id: string;
    task_id: string;
    related_task_id: string;
    dependency_type: Generated<'blocked_by'>;
  };
  task_comments: InProject & {
    id: string;
    task_id: string;
    user_id: string | null;
    content: string;
    mentions: DefaultJson<object[]>;
    reactions: DefaultJson<Record<string, string[]>>;
    is_edited: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  attachments: InProject & {
    id: string;
    task_id: string | null;
    comment_id: string | null;
    name: string;
    type: string;
    size: ColumnType<number, number, number>;
    /** Key of the content in the file store; empty until it is there. */
    storage_key: Generated<string>;
    stored: Generated<boolean>;
    has_preview: Generated<boolean>;
    content_type: Generated<string>;
    /** The file whose content it gets when that has come; null once it is there. */
    copy_of: Generated<string | null>;
    uploaded_by: string | null;
    created_at: DefaultInstant;
  };
  /** Deleted files that can still be brought back. */
  removed_attachments: InProject & {
    id: string;
    task_id: string | null;
    storage_key: string;
    /** The row of `attachments` as it was. */
    kept: Json<Record<string, unknown>>;
    removed_at: Instant;
  };
  stored_files: {
    key: string;
    size: number;
    has_preview: boolean;
    content_type: string;
    used_at: Instant;
  };
  upload_parts: { attachment_id: string; start: number; size: number; received_at: Instant };
  work_logs: InProject & {
    id: string;
    task_id: string;
    user_id: string;
    time_spent: number;
    description: string | null;
    logged_by_timer: Generated<boolean>;
    started_at: Instant;
    created_at: DefaultInstant;
  };
  timers: InProject & { id: string; task_id: string; user_id: string; start_time: Instant };
  notifications: InTeam & {
    id: string;
    user_id: string;
    project_id: string | null;
    task_id: string | null;
    message: string;
    url: string | null;
    params: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
    read: Generated<boolean>;
    created_at: DefaultInstant;
  };
  push_keys: {
    singleton: Generated<boolean>;
    public_key: string;
    private_key: string;
    created_at: DefaultInstant;
  };
  push_subscriptions: {
    id: string;
    user_id: string;
    session_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: DefaultInstant;
  };
  /** Restored rows are in `kept` and `links`, which only the database's own functions read. */
  deleted_tasks: InProject & {
    task_id: string;
    deleted_by: string | null;
    deleted_at: string;
  };
  activity: InTeam & {
    id: string;
    project_id: string | null;
    task_id: string | null;
    user_id: string | null;
    attribute: string;
    log_type: 'create' | 'update' | 'delete' | 'assign' | 'unassign';
    old_value: string | null;
    new_value: string | null;
    params: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    created_at: DefaultInstant;
  };
}
