/** Binds the calls of lists and downloads of files that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { filesOfProject, filesOfTask } from '../queries/files/attachment-list.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';
import { placeOfFile, linkTo } from '../../routes/attachment-routes.ts';

export const compatAttachmentBindings: readonly Binding[] = [
  bindRead(calls['attachments.ofTask'], {
    subject: (_, { params }) => ({ taskIds: [params.taskId] }),
    run: (context, { params }) => filesOfTask(context, params.taskId),
  }),
  bindRead(calls['attachments.ofProject'], {
    subject: (_, { params }) => ({ projectId: params.projectId }),
    run: (context, { params, query }) => filesOfProject(context, params.projectId, query),
  }),
  bindRead(calls['attachments.download'], {
    subject: (context, { query }) => placeOfFile(context, query.id),
    run: (context, { query }) => linkTo(context, query.id),
  }),
];
