import { expect, it } from 'vitest';
import { kindsIn, ofKind } from './activity-kinds.ts';

const changes = ['status', 'end date', 'label', 'custom', 'assignee', 'status'].map((attribute_type) => ({
  attribute_type,
}));

it('filters changes by kind', () => {
  expect(ofKind(changes, 'state')).toHaveLength(2);
  expect(ofKind(changes, 'time')).toEqual([{ attribute_type: 'end date' }]);
  expect(ofKind(changes, 'place')).toEqual([]);
  expect(ofKind(changes, 'all')).toHaveLength(6);
});

it('offers only kinds that occur in the changes', () => {
  expect(kindsIn(changes)).toEqual(['state', 'people', 'time', 'labels']);
  expect(kindsIn([])).toEqual([]);
});
