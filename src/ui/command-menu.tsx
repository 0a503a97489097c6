/**
 * The shell of the command palette: a field over grouped rows, controlled by keys. Render it while it is open. Props:
 * onClose, label, query (the query of the rows; the field may be ahead of it, so that typing renders at once), onType
 * (the text of the field), placeholder, scope (text at the right of the field), groups [{ id, title, items: [{ id,
 * label, icon, glyph, code, hint, keys, onSelect, onAlternate }] }], empty (text), footer (node), pending (the rows of
 * the query are not complete), firstStands (later rows are added below the first one, which stays), status (number of
 * rows, for screen readers). Enter selects, and waits for the rows of the typed text; with Shift, Ctrl or ⌘, Enter runs
 * onAlternate if there is one, as does a press with Shift. Matches of the query are marked. The selected command runs
 * after the menu has closed and the focus is restored, so that a panel it opens retains the focus.
 */
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import { isComposing } from '../lib/keyboard.ts';
import { useAfterFirstPaint } from '../lib/use-after-first-paint.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { MarkedText } from './marked-text.tsx';
import { useBackCloses } from './open-surfaces.ts';
import { restoreFocus } from './popover.tsx';
import { useActiveItem } from './use-active-item.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { keyboards } from './keyboards.ts';

export type CommandItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly glyph?: ReactNode;
  readonly code?: string | undefined;
  readonly hint?: ReactNode;
  /** Search terms that are not shown. */
  readonly keywords?: string | undefined;
  readonly keys?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly onAlternate?: (() => void) | undefined;
  /** Completes the query and leaves the palette open. */
  readonly fills?: string | undefined;
};

export type CommandGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly CommandItem[];
};

export type CommandMenuProps = {
  readonly onClose: () => void;
  readonly label: string;
  readonly query: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly placeholder?: string | undefined;
  readonly scope?: ReactNode;
  readonly empty?: string | undefined;
  readonly footer?: ReactNode;
  readonly pending?: boolean | undefined;
  readonly firstStands?: boolean | undefined;
  readonly status?: string | undefined;
};

type RowProps = {
  readonly item: CommandItem;
  readonly query: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: (alternate: boolean) => void;
};

function Row({ item, query, id, isActive, onHover, onPick }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames('hf-cmd-row', isActive && 'is-active')}
      onPointerMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.shiftKey)}
    >
      {item.icon && <Icon icon={item.icon} />}
      {item.glyph}
      {item.code && <span className="hf-cmd-key">{item.code}</span>}
      <span className="hf-grow hf-trunc">
        <MarkedText text={item.label} query={query} />
      </span>
      {item.hint && <span className="hf-cmd-hint">{item.hint}</span>}
      {item.keys ? <Kbd keys={item.keys} /> : isActive && <Kbd keys="enter" />}
    </div>
  );
}

/** Maximum number of rows in the first frame after a keystroke, so that it stays fast; the others follow. */
const AT_ONCE = 16;

function beginningOf(groups: readonly CommandGroup[]): readonly CommandGroup[] {
  let left = AT_ONCE;
  return groups.map((group) => {
    const items = group.items.slice(0, left);
    left -= items.length;
    return { ...group, items };
  });
}

/** The rows with the headings of their groups. */
function Groups(
  props: Pick<CommandMenuProps, 'groups' | 'query'> & {
    readonly items: readonly CommandItem[];
    readonly listId: string;
    readonly active: number;
    readonly onHover: (id: string) => void;
    readonly onPick: (item: CommandItem, alternate: boolean) => void;
  },
) {
  const { groups, query, items, listId, active, onHover, onPick } = props;
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <div key={group.id} role="group" aria-label={group.title}>
        <p className="hf-cmd-heading" aria-hidden="true">
          {group.title}
        </p>
        {group.items.map((item) => {
          const index = items.indexOf(item);
          return (
            <Row
              key={item.id}
              item={item}
              query={query}
              id={`${listId}-${String(index)}`}
              isActive={index === active}
              onHover={() => onHover(item.id)}
              onPick={(alternate) => onPick(item, alternate)}
            />
          );
        })}
      </div>
    ));
}

type ContentProps = CommandMenuProps & {
  readonly onSelect: (run: (() => void) | undefined) => void;
};

function Content(props: ContentProps) {
  const { onSelect, label, query, onType, groups, placeholder, scope, empty, footer } = props;
  const { pending = false, firstStands = false } = props;
  const [text, setText] = useState(query);
  const isAnswered = !pending && query === text;
  const canEnter = isAnswered || (firstStands && query === text);
  const items = groups.flatMap((group) => group.items);
  const isLong = items.length > AT_ONCE;
  const isPainted = useAfterFirstPaint(isLong ? query : '');
  const isWhole = isPainted || !isLong;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { active, setActive, onMoveKey } = useActiveItem(items.map(({ id }) => id));
  useEffect(() => {
    list.current?.querySelector('.hf-cmd-row.is-active')?.scrollIntoView({ block: 'nearest' });
  }, [active, query, isWhole]);
  // Enter may be pressed before the results arrive: it then selects their first row.
  const entered = useRef<'enter' | 'alternate' | null>(null);
  const type = (next: string): void => {
    setActive(null);
    entered.current = null;
    setText(next);
    onType(next);
  };
  const pick = (item: CommandItem | undefined, alternate = false): void => {
    if (!item) return;
    if (item.fills !== undefined) return type(item.fills);
    onSelect((alternate && item.onAlternate) || item.onSelect);
  };
  const onAnswer = useEffectEvent(() => {
    const how = entered.current;
    entered.current = null;
    if (how !== null) pick(items[active], how === 'alternate');
  });
  useEffect(() => {
    if (canEnter) onAnswer();
  }, [canEnter]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || onMoveKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    const alternate = event.ctrlKey || event.metaKey || event.shiftKey;
    if (canEnter) pick(items[active], alternate);
    else entered.current = alternate ? 'alternate' : 'enter';
  };
  return (
    <>
      <div className="hf-cmd-input">
        <Icon icon={Search} size={18} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={items[active] ? `${listId}-${String(active)}` : undefined}
          autoComplete="off"
          {...keyboards.search}
          placeholder={placeholder ?? label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {scope && <span className="hf-cmd-hint">{scope}</span>}
        <Kbd keys="escape" />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        aria-busy={!isAnswered}
        data-answers={isAnswered ? query : undefined}
        className="hf-cmd-list hf-scroll"
      >
        <Groups
          groups={isWhole ? groups : beginningOf(groups)}
          query={query}
          items={items}
          listId={listId}
          active={active}
          onHover={setActive}
          onPick={pick}
        />
      </div>
      {items.length === 0 && empty && <p className="hf-picker-none">{empty}</p>}
      <VisuallyHidden>
        <span role="status">{items.length === 0 ? empty : props.status}</span>
      </VisuallyHidden>
      {footer && <div className="hf-cmd-foot">{footer}</div>}
    </>
  );
}

/**
 * Restores the focus and runs the selected command. Placed after the dialog, which React unmounts first and which
 * releases the focus in a microtask. The dialog's own timer would take the focus from whatever the command has opened
 * meanwhile.
 */
function AfterClosing({ run }: { readonly run: () => void }) {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () =>
      queueMicrotask(() => {
        if (before instanceof HTMLElement) restoreFocus(before);
        run();
      });
  }, [run]);
  return null;
}

interface Selection {
  readonly select: (run: (() => void) | undefined) => void;
  readonly run: () => void;
}

function emptySelection(): Selection {
  let selected: (() => void) | undefined;
  return { select: (run) => (selected = run), run: () => selected?.() };
}

export function CommandMenu(props: CommandMenuProps) {
  const { onClose, label } = props;
  const { ref } = useSwipeAway(onClose);
  useBackCloses(onClose);
  const [selection] = useState(emptySelection);
  return (
    <ThemeProvider>
      <ChakraDialog.Root
        unstyled
        open
        restoreFocus={false}
        // As in modal-dialog.tsx.
        onFocusOutside={(event) => event.preventDefault()}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop unstyled className="hf-scrim" />
          <ChakraDialog.Positioner unstyled className="hf-dialog-positioner">
            <ChakraDialog.Content ref={ref} unstyled className="hf-dialog hf-cmd" aria-label={label}>
              <Content
                {...props}
                onSelect={(run) => {
                  selection.select(run);
                  onClose();
                }}
              />
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
      <AfterClosing run={selection.run} />
    </ThemeProvider>
  );
}
