import { describe, expect, it } from 'vitest';
import { typedTodo } from './typed-todo.ts';

const read = { name: 'Book the eye test', more: {}, newLabels: [], tokens: [] };

describe('a typed to-do', () => {
  it('has the day that its words end with', () => {
    const task = { ...read, more: { endDate: '2026-11-30' } };
    expect(typedTodo('Book the eye test +2', task)).toEqual({
      name: 'Book the eye test',
      dueDate: '2026-11-30',
    });
  });

  it('keeps every word of a line that says what a to-do has not', () => {
    const line = 'Book the eye test monday 9:30';
    expect(typedTodo(line, { ...read, more: { endDate: '2026-11-30', dueTime: '09:30' } })).toEqual({
      name: line,
    });
    expect(typedTodo('Book the eye test #me', { ...read, newLabels: ['me'] })).toEqual({
      name: 'Book the eye test #me',
    });
    expect(typedTodo('Book the eye test', read)).toEqual({ name: 'Book the eye test' });
  });
});
