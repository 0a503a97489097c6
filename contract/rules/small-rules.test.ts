import { describe, expect, it } from 'vitest';
import { avatarColor } from './avatar-color.ts';
import { tagList } from './tag-list.ts';

describe('colour of a name', () => {
  it.each([
    ['ana', '#154c9b'],
    ['Zoe', '#903737'],
    ['  9 lives', '#75c997'],
    ['0', '#154c9b'],
    ['张伟', '#154c9b'],
    ['', '#154c9b'],
    ['+3', '#7781ca'],
  ])('%j is %s', (name, color) => {
    expect(avatarColor(name)).toBe(color);
  });
});

describe('tag list', () => {
  it('shows all up to the limit, then the number and the names of the others', () => {
    const people = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name }));
    expect(tagList(people.slice(0, 4))).toHaveLength(4);
    expect(tagList(people)[4]).toEqual({
      name: '+2',
      end: true,
      names: ['E', 'F'],
      color_code: avatarColor('2'),
    });
  });
});
