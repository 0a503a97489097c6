/**
 * The toolbar of the editor. Its buttons are one tab stop with roving focus by arrow keys, and show the formatting at
 * the caret; the field for the text style is a tab stop of its own.
 */
import type { Editor } from '@tiptap/core';
import {
  AtSign,
  Bold,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  SquareCode,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';

interface Tool {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  /** Name of the mark or block that the button shows as active. */
  readonly on?: string;
}

const MARKS = [
  { id: 'bold', icon: Bold, keys: 'mod+b', on: 'bold' },
  { id: 'italic', icon: Italic, keys: 'mod+i', on: 'italic' },
  { id: 'strike', icon: Strikethrough, keys: 'mod+shift+s', on: 'strike' },
  { id: 'code', icon: Code, keys: 'mod+e', on: 'code' },
] as const satisfies readonly Tool[];
const BLOCKS = [
  { id: 'list', icon: List, keys: 'mod+shift+8', on: 'bulletList' },
  { id: 'numbers', icon: ListOrdered, keys: 'mod+shift+7', on: 'orderedList' },
  { id: 'checks', icon: ListChecks, keys: 'mod+shift+9', on: 'taskList' },
  { id: 'quote', icon: TextQuote, keys: 'mod+shift+b', on: 'blockquote' },
  { id: 'codeBlock', icon: SquareCode, keys: 'mod+alt+c', on: 'codeBlock' },
] as const satisfies readonly Tool[];
const INSERTS = [
  { id: 'link', icon: Link, keys: 'mod+shift+k', on: 'link' },
  { id: 'mention', icon: AtSign },
  { id: 'picture', icon: Image },
] as const satisfies readonly Tool[];

type ToolId = (typeof MARKS | typeof BLOCKS | typeof INSERTS)[number]['id'];

export interface ToolbarProps {
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onPicture: () => void;
  /** Content at the end of the toolbar. */
  readonly children: ReactNode;
}

function run(editor: Editor, id: ToolId): void {
  const chain = editor.chain().focus();
  const after = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    strike: () => chain.toggleStrike(),
    code: () => chain.toggleCode(),
    list: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
    checks: () => chain.toggleTaskList(),
    quote: () => chain.toggleBlockquote(),
    codeBlock: () => chain.toggleCodeBlock(),
    mention: () => chain.insertContent(needsBlank(editor) ? ' @' : '@'),
    link: () => chain,
    picture: () => chain,
  }[id]();
  after.run();
}

/** An `@` directly after a character counts as part of an address, so a mention needs a blank before it. */
function needsBlank({ state }: Editor): boolean {
  const { $from } = state.selection;
  return /\S$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' '));
}

const levelOf = (editor: Editor): string =>
  String([1, 2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? '');

/** Arrow keys move between the tools; Tab reaches only the last focused one. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = all[(at + step + all.length) % all.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export function Toolbar({ editor, onLink, onPicture, children }: ToolbarProps) {
  const { t } = useTranslation('drawer');
  const [current, setCurrent] = useState<string>('bold');
  const tools = (list: readonly (Tool & { readonly id: ToolId })[]) => (
    <div className="hf-rich-group">
      {list.map(({ id, icon, keys, on }) => (
        <IconButton
          key={id}
          icon={icon}
          size="sm"
          label={t(`tools.${id}`)}
          keys={keys}
          data-tool={id}
          tabIndex={id === current ? 0 : -1}
          pressed={on === undefined ? undefined : editor.isActive(on)}
          onFocus={() => setCurrent(id)}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (id === 'link') onLink();
            else if (id === 'picture') onPicture();
            else run(editor, id);
          }}
        />
      ))}
    </div>
  );
  return (
    <div
      className="hf-rich-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('tools.label')}
      onKeyDown={walk}
    >
      <SelectField
        quiet
        ariaLabel={t('tools.style')}
        value={levelOf(editor)}
        onValueChange={(value) => {
          const chain = editor.chain().focus();
          const level = [1, 2, 3, 4].find((one) => String(one) === value) as 1 | 2 | 3 | 4 | undefined;
          (level === undefined ? chain.setParagraph() : chain.setHeading({ level })).run();
        }}
        options={[
          { value: '', label: t('tools.text') },
          ...[1, 2, 3].map((level) => ({ value: String(level), label: t('tools.heading', { level }) })),
          ...(levelOf(editor) === '4' ? [{ value: '4', label: t('tools.heading', { level: 4 }) }] : []),
        ]}
      />
      {tools(MARKS)}
      {tools(BLOCKS)}
      {tools(INSERTS)}
      {children}
    </div>
  );
}
