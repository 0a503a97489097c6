/** Custom columns for other clients (projects-and-planning 9). `custom_column_obj` is in camelCase on the wire. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { idParams } from '../../calls/wire.ts';
import { columnItem, flatColumn } from '../../calls/custom-columns.ts';

export const compatCustomColumnsCalls = defineCalls({
  'customColumns.ofProject': defineCall({
    method: 'GET',
    path: '/api/v1/custom-columns/project/{id}/columns',
    params: idParams,
    answer: z.array(columnItem),
    access: 'project',
    offline: 'replica',
    summary: 'Custom columns of a project.',
  }),
  'customColumns.list': defineCall({
    method: 'GET',
    path: '/api/v1/custom-columns',
    query: z.object({ project_id: id }),
    answer: z.array(flatColumn),
    access: 'project',
    offline: 'replica',
    summary: 'Custom columns of a project in full, newest first.',
  }),
  'customColumns.get': defineCall({
    method: 'GET',
    path: '/api/v1/custom-columns/{id}',
    params: idParams,
    answer: flatColumn,
    access: 'project',
    offline: 'replica',
    summary: 'One custom column in full.',
  }),
});
