/** Written by `npm run tables` from a migrated database; never by hand. What JSON columns hold is in `tables.ts`. */
import type { ColumnType, Generated } from 'kysely';

export interface GeneratedTables {
  activity: {
    id: string;
    team_id: string;
    project_id: string | null;
    task_id: string | null;
    user_id: string | null;
    attribute: string;
    log_type: 'create' | 'update' | 'delete' | 'assign' | 'unassign';
    old_value: string | null;
    new_value: string | null;
    params: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<string>;
    audience: string[] | null;
  };
  allocations: {
    id: string;
    team_id: string;
    project_id: string;
    team_member_id: string | null;
    allocated_from: string;
    allocated_to: string;
    minutes_per_day: Generated<number>;
    note: Generated<string>;
  };
  assignment_updates: {
    task_id: string;
    team_member_id: string;
    created_at: string;
  };
  attachments: {
    id: string;
    task_id: string | null;
    comment_id: string | null;
    project_id: string;
    team_id: string;
    name: string;
    type: string;
    size: number;
    storage_key: Generated<string>;
    uploaded_by: string | null;
    created_at: Generated<string>;
    stored: Generated<boolean>;
    has_preview: Generated<boolean>;
    content_type: Generated<string>;
    copy_of: string | null;
  };
  audit_log: {
    id: string;
    organization_id: string;
    at: string;
    actor_id: string | null;
    actor_name: string;
    action: string;
    target_id: string | null;
    target_name: string | null;
    team_id: string | null;
    team_name: string | null;
    details: ColumnType<unknown, string | undefined, string>;
    ip: string | null;
    user_agent: string | null;
  };
  avatars: {
    user_id: string;
    hash: string;
    type: 'image/webp' | 'image/png' | 'image/jpeg';
    content: Buffer;
    updated_at: Generated<string>;
  };
  baselines: {
    id: string;
    team_id: string;
    project_id: string;
    name: string;
    dates: ColumnType<unknown, string, string>;
    created_at: string;
  };
  billing_details: {
    organization_id: string;
    company_name: string | null;
    phone: string | null;
    address_line_1: string | null;
    address_line_2: string | null;
    city: string | null;
    state: string | null;
    postal_code: string | null;
    country: string | null;
    tax_id: string | null;
    invoice_email: string | null;
  };
  billing_events: {
    id: string;
    provider: string;
    type: string;
    occurred_at: string;
    received_at: string;
    body: string;
    applied_at: string | null;
  };
  calendar_feeds: {
    id: string;
    user_id: string;
    team_id: string | null;
    project_id: string | null;
    token_hash: string;
    content_hash: string | null;
    changed_at: string | null;
    created_at: string;
    last_read_at: string | null;
  };
  captcha_passes: {
    visitor_hash: string;
    passed_at: string;
  };
  clients: {
    id: string;
    team_id: string;
    name: string;
    status: Generated<'active' | 'inactive' | 'pending'>;
    created_at: Generated<string>;
  };
  credentials: {
    user_id: string;
    password_hash: string | null;
    oidc_subject: string | null;
    changed_at: Generated<string>;
  };
  custom_columns: {
    id: string;
    project_id: string;
    team_id: string;
    key: string;
    name: string;
    field_type: string;
    width: Generated<number>;
    is_visible: Generated<boolean>;
    configuration: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
  };
  custom_values: {
    task_id: string;
    column_id: string;
    project_id: string;
    team_id: string;
    value: ColumnType<unknown, string, string>;
  };
  deleted_tasks: {
    task_id: string;
    project_id: string;
    team_id: string;
    deleted_by: string | null;
    deleted_at: string;
    kept: ColumnType<unknown, string, string>;
    links: ColumnType<unknown, string, string>;
    file_refs: ColumnType<unknown, string | null | undefined, string | null>;
  };
  email_proofs: {
    token_hash: string;
    user_id: string;
    created_at: string;
    expires_at: string;
  };
  feed: {
    scope: string;
    entity: string;
    entity_id: string;
    version: number;
    deleted: Generated<boolean>;
  };
  holidays: {
    id: string;
    organization_id: string;
    day: string;
    name: string;
    recurring: Generated<boolean>;
    created_at: Generated<string>;
  };
  invitation_keys: {
    invitation_id: string;
    token_hash: string;
    team_id: string;
    proves_address: boolean;
    created_at: string;
    expires_at: string;
  };
  invitations: {
    id: string;
    team_id: string;
    team_member_id: string;
    user_id: string | null;
    email: string;
    invited_by: string | null;
    created_at: Generated<string>;
  };
  job_titles: {
    id: string;
    team_id: string;
    name: string;
  };
  labels: {
    id: string;
    team_id: string;
    name: string;
    color_code: string;
    created_at: Generated<string>;
  };
  left_projects: {
    task_id: string;
    project_id: string;
    team_id: string;
    task_no: number;
    schedule_id: string | null;
    ended_schedule: Generated<boolean>;
  };
  list_columns: {
    id: string;
    project_id: string;
    team_id: string;
    key: string;
    name: string;
    index: number;
    pinned: boolean;
  };
  local_customers: {
    id: string;
    organization_id: string;
    data: ColumnType<unknown, string, string>;
  };
  local_events: {
    seq: Generated<number>;
    customer_id: string;
    body: string;
    delivered_at: string | null;
  };
  logged_tasks: {
    task_id: string;
    team_id: string;
    first_at: string;
    last_at: string;
  };
  logged_time: {
    team_id: string;
    project_id: string;
    user_id: string;
    monthly: boolean;
    starts: string;
    billable: boolean;
    archived: boolean;
    seconds: number;
  };
  mails: {
    id: string;
    to_address: string;
    user_id: string | null;
    team_id: string | null;
    project_id: string | null;
    language: string;
    template: string;
    content: ColumnType<unknown, string, string>;
    once: string | null;
    status: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
    attempts: Generated<number>;
    next_attempt_at: Generated<string>;
    last_error: string | null;
    created_at: Generated<string>;
    sent_at: string | null;
    sender_id: string | null;
  };
  mutes: {
    user_id: string;
    team_id: string;
    project_id: string;
    task_id: string | null;
    id: Generated<string>;
  };
  notification_settings: {
    user_id: string;
    team_id: string;
    email_notifications_enabled: Generated<boolean>;
    popup_notifications_enabled: Generated<boolean>;
    show_unread_items_count: Generated<boolean>;
    daily_digest_enabled: Generated<boolean>;
    off: Generated<string[]>;
  };
  notifications: {
    id: string;
    user_id: string;
    team_id: string;
    project_id: string | null;
    task_id: string | null;
    message: string;
    url: string | null;
    params: ColumnType<unknown, string | null | undefined, string | null>;
    read: Generated<boolean>;
    created_at: Generated<string>;
    actor_id: string | null;
    wakes_at: string | null;
    notice_group: string | null;
    snoozed_until: string | null;
  };
  organization_logos: {
    organization_id: string;
    hash: string;
    type: string;
    content: Buffer;
    updated_at: string;
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
    working_days: Generated<string[]>;
    working_hours: Generated<string>;
    created_at: Generated<string>;
    seats: number | null;
    coupon_seats: number | null;
    billing_period: 'month' | 'year' | null;
    contact_number_secondary: string | null;
    calculation_method: Generated<'hourly' | 'man_days'>;
    logo_url: string | null;
    default_language: string | null;
    default_timezone: string | null;
    email_domains: Generated<string[]>;
    coupon_storage_gb: number | null;
  };
  password_resets: {
    token_hash: string;
    user_id: string;
    created_at: string;
    expires_at: string;
  };
  payments: {
    id: string;
    organization_id: string;
    provider: 'local' | 'paddle';
    said: ColumnType<unknown, string, string>;
    occurred_at: string;
  };
  personal_tasks: {
    id: string;
    user_id: string;
    name: string;
    description: string | null;
    color_code: Generated<string>;
    done: Generated<boolean>;
    sort_index: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    due_date: string | null;
  };
  phases: {
    id: string;
    project_id: string;
    team_id: string;
    name: string;
    color_code: Generated<string>;
    sort_index: Generated<number>;
    start_date: string | null;
    end_date: string | null;
  };
  project_categories: {
    id: string;
    team_id: string;
    name: string;
    color_code: Generated<string>;
    created_at: Generated<string>;
  };
  project_comments: {
    id: string;
    project_id: string;
    team_id: string;
    user_id: string | null;
    content: string;
    mentions: ColumnType<unknown, string | undefined, string>;
    reactions: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    edit_count: Generated<number>;
    last_edited_at: string | null;
  };
  project_links: {
    id: string;
    team_id: string;
    project_id: string;
    token_hash: string;
    access_level: 'ADMIN' | 'MEMBER';
    job_title_id: string | null;
    max_usage: number | null;
    usage_count: Generated<number>;
    created_at: string;
    expires_at: string;
    ended_at: string | null;
  };
  project_members: {
    id: string;
    project_id: string;
    team_id: string;
    team_member_id: string;
    access_level: Generated<'ADMIN' | 'MEMBER' | 'PROJECT_MANAGER'>;
    created_at: Generated<string>;
  };
  project_prefs: {
    user_id: string;
    project_id: string;
    team_id: string;
    favorite: Generated<boolean>;
    archived: Generated<boolean>;
    default_view: Generated<'TASK_LIST' | 'BOARD'>;
    task_list_group_by: Generated<string>;
    board_group_by: Generated<string>;
  };
  project_subscribers: {
    project_id: string;
    team_id: string;
    team_member_id: string;
  };
  project_templates: {
    id: string;
    team_id: string | null;
    name: string;
    data: ColumnType<unknown, string, string>;
    created_at: Generated<string>;
  };
  projects: {
    id: string;
    team_id: string;
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
    currency: string | null;
    budget: string | null;
    tasks_counter: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    time_assignees_only: Generated<boolean>;
    time_not_when_done: Generated<boolean>;
    time_note_needed: Generated<boolean>;
    time_not_ahead: Generated<boolean>;
    time_day_hours: number | null;
  };
  push_keys: {
    singleton: Generated<boolean>;
    public_key: string;
    private_key: string;
    created_at: Generated<string>;
  };
  push_subscriptions: {
    id: string;
    user_id: string;
    session_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Generated<string>;
  };
  recurring_occurrences: {
    schedule_id: string;
    day: string;
    project_id: string;
    team_id: string;
    created_at: Generated<string>;
  };
  recurring_schedules: {
    id: string;
    project_id: string;
    team_id: string;
    rule: ColumnType<unknown, string, string>;
    snapshot: ColumnType<unknown, string, string>;
    is_active: Generated<boolean>;
    occurrence_count: Generated<number>;
    last_checked_at: string | null;
    last_created_task_end_date: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    timezone_name: Generated<string>;
    anchor_date: string | null;
  };
  redeem_codes: {
    code: string;
    members: Generated<number>;
    storage_gb: Generated<number>;
    organization_id: string | null;
    redeemed_at: string | null;
    refunded_at: string | null;
  };
  removed_attachments: {
    id: string;
    task_id: string | null;
    project_id: string;
    team_id: string;
    storage_key: string;
    kept: ColumnType<unknown, string, string>;
    removed_at: string;
  };
  replica_rejections: {
    replica_id: string;
    seq: number;
    code: string;
    message: string;
    details: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<string>;
  };
  replicas: {
    id: string;
    user_id: string;
    last_seq: Generated<number>;
    last_seen_at: Generated<string>;
    settled_seq: Generated<number>;
  };
  report_runs: {
    id: string;
    schedule_id: string;
    team_id: string;
    ran_at: string;
    state: 'sent' | 'failed';
    recipients: Generated<number>;
    file_name: string | null;
    size: Generated<number>;
    error: string | null;
    content: Buffer | null;
  };
  report_schedules: {
    id: string;
    team_id: string;
    created_by: string;
    name: string;
    report: 'projects' | 'members' | 'timesheet' | 'time_logs';
    format: 'xlsx' | 'csv';
    duration: string;
    cadence: 'weekly' | 'monthly';
    day: number;
    recipients: string[];
    paused: Generated<boolean>;
    next_run_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  saved_views: {
    id: string;
    team_id: string;
    user_id: string;
    screen: string;
    name: string;
    query: string;
    shared: Generated<boolean>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    project_id: string | null;
    is_default: Generated<boolean>;
  };
  scope_counters: {
    scope: string;
    version: Generated<number>;
    deletes_kept_from: Generated<number>;
    changed_at: Generated<string>;
    change_no: Generated<number>;
  };
  server_meta: {
    singleton: Generated<boolean>;
    epoch: Generated<string>;
    renewed_at: string | null;
    place: string | null;
  };
  server_secrets: {
    name: string;
    value: string;
    created_at: Generated<string>;
  };
  sessions: {
    id_hash: string;
    user_id: string;
    csrf_secret: string;
    user_agent: string | null;
    ip: string | null;
    created_at: Generated<string>;
    last_used_at: Generated<string>;
    token_hash: string;
    previous_token_hash: string | null;
    renewed_at: string | null;
    public_id: Generated<string>;
  };
  social_flows: {
    state_hash: string;
    visitor_hash: string;
    verifier: string;
    nonce: string;
    invitation: ColumnType<unknown, string, string>;
    created_at: string;
  };
  statuses: {
    id: string;
    project_id: string;
    team_id: string;
    name: string;
    category_id: string;
    sort_order: Generated<number>;
    wip_limit: number | null;
  };
  stored_files: {
    key: string;
    size: number;
    has_preview: boolean;
    content_type: string;
    used_at: string;
  };
  subscriptions: {
    id: string;
    organization_id: string;
    provider: 'local' | 'paddle';
    said: ColumnType<unknown, string, string>;
    occurred_at: string;
    left_at: string | null;
  };
  support_requests: {
    id: string;
    user_id: string;
    name: string;
    email: string;
    organization_name: string;
    subscription_type: string;
    reason: string;
    created_at: string;
    delivered_at: string | null;
    attempts: Generated<number>;
    next_attempt_at: Generated<string>;
  };
  survey_responses: {
    id: string;
    user_id: string;
    survey_id: string;
    answers: ColumnType<unknown, string, string>;
    started_at: string;
    completed_at: string;
  };
  task_assignees: {
    task_id: string;
    team_member_id: string;
    project_id: string;
    team_id: string;
    assigned_by: string | null;
    created_at: Generated<string>;
  };
  task_comments: {
    id: string;
    task_id: string;
    project_id: string;
    team_id: string;
    user_id: string | null;
    content: string;
    mentions: ColumnType<unknown, string | undefined, string>;
    reactions: ColumnType<unknown, string | undefined, string>;
    is_edited: Generated<boolean>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  task_dependencies: {
    id: string;
    task_id: string;
    related_task_id: string;
    dependency_type: Generated<string>;
    project_id: string;
    team_id: string;
    kind: Generated<'finish_start' | 'start_start' | 'finish_finish' | 'start_finish'>;
    lag_days: Generated<number>;
  };
  task_labels: {
    task_id: string;
    label_id: string;
    project_id: string;
    team_id: string;
  };
  task_subscribers: {
    task_id: string;
    team_member_id: string;
    project_id: string;
    team_id: string;
  };
  task_templates: {
    id: string;
    team_id: string;
    name: string;
    data: ColumnType<unknown, string, string>;
    created_at: Generated<string>;
  };
  tasks: {
    id: string;
    project_id: string;
    team_id: string;
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
    completed_at: string | null;
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
    created_at: Generated<string>;
    updated_at: Generated<string>;
    milestone: Generated<boolean>;
  };
  team_members: {
    id: string;
    team_id: string;
    user_id: string | null;
    role: 'owner' | 'admin' | 'team_lead' | 'member';
    job_title_id: string | null;
    active: Generated<boolean>;
    invited_name: string | null;
    invited_email: string | null;
    created_at: Generated<string>;
    working_week: number[] | null;
  };
  teams: {
    id: string;
    organization_id: string;
    name: string;
    owner_id: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  time_off: {
    id: string;
    team_id: string;
    team_member_id: string;
    start_date: string;
    end_date: string;
    reason: string | null;
    created_at: Generated<string>;
    from_noon: Generated<boolean>;
    until_noon: Generated<boolean>;
  };
  timers: {
    id: string;
    task_id: string;
    user_id: string;
    project_id: string;
    team_id: string;
    start_time: string;
  };
  timesheet_weeks: {
    id: string;
    team_id: string;
    team_member_id: string;
    week_start: string;
    state: 'submitted' | 'approved' | 'sent_back';
    note: string | null;
    answer: string | null;
    decided_by: string | null;
    decided_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  upload_parts: {
    attachment_id: string;
    start: number;
    size: number;
    received_at: string;
  };
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
    deletion_requested_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    removed_at: string | null;
    email_proven_at: string | null;
    bar_pages: Generated<string[]>;
    shortcuts: Generated<string[]>;
    default_views: Generated<string[]>;
  };
  work_logs: {
    id: string;
    task_id: string;
    project_id: string;
    team_id: string;
    user_id: string;
    time_spent: number;
    description: string | null;
    logged_by_timer: Generated<boolean>;
    started_at: string;
    created_at: Generated<string>;
  };
}
