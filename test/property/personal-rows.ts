/** The to-dos of the person whose changes are drawn. */
import type { RowByEntity } from '../../contract/entities/index.ts';

export function personalRows(id: string, at: string): RowByEntity['personalTask'][] {
  return [
    {
      id,
      name: 'Call',
      description: null,
      color_code: '#000',
      done: false,
      sort_index: 0,
      created_at: at,
      updated_at: at,
    },
  ];
}
