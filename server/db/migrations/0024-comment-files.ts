/**
 * What deleted tasks need of files: the contents that files of their comments are made of, by key, and the files themselves,
 * by id, so that clearing away finds them without reading everything that is kept.
 */
export const sql0024 = `
alter table deleted_tasks add column file_refs jsonb generated always as (
  jsonb_path_query_array(kept, '$[*] ? (@.table == "attachments").rows[*].storage_key')
  || jsonb_path_query_array(kept, '$[*] ? (@.table == "attachments").rows[*].id')) stored;
create index deleted_tasks_file_refs on deleted_tasks using gin (file_refs jsonb_path_ops);
`;
