/** The types of the data layer that screens may name. The door itself is imported here and in `src/app` only. */
export type {
  AnswerHandle,
  AnswerState,
  ArgsOf,
  CallInputs,
  ClientFiles,
  Description,
  FileProgress,
  InboxEntry,
  MutateOptions,
  MutationName,
  NamedMutation,
  Preview,
  ReplicaDatabase,
  RowsChanged,
  RowsInMemory,
  StepTaken,
  SyncClient,
  SyncStatus,
  TaskNarrowing,
  WaitingChange,
} from '../../sync/client.ts';
export type { EntityName, Row } from '../../contract/entities/index.ts';
