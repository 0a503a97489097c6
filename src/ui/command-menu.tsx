/**
 * The shell of the command palette: a field over grouped rows, all by keys. Props: open, onClose, label, query, onQueryChange, placeholder,
 * scope (words at the right of the field), groups [{ id, title, items: [{ id, label, icon, glyph, code, hint, keys, onSelect, onAlternate }] }],
 * empty (text), footer (node). Enter selects, Ctrl/⌘ Enter takes onAlternate when there is one. Matches of the query are marked.
 */
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { MarkedText } from './marked-text.tsx';
import { useActiveIndex } from './use-active-index.ts';

export type CommandItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly glyph?: ReactNode;
  readonly code?: string | undefined;
  readonly hint?: ReactNode;
  readonly keys?: string | undefined;
  readonly onSelect: () => void;
  readonly onAlternate?: (() => void) | undefined;
};

export type CommandGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly CommandItem[];
};

export type CommandMenuProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly placeholder?: string | undefined;
  readonly scope?: ReactNode;
  readonly empty?: string | undefined;
  readonly footer?: ReactNode;
};

type RowProps = {
  readonly item: CommandItem;
  readonly query: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
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
      onClick={onPick}
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

function Content(props: CommandMenuProps) {
  const { onClose, label, query, onQueryChange, groups, placeholder, scope, empty, footer } = props;
  const items = groups.flatMap((group) => group.items);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { active, setActive, onMoveKey } = useActiveIndex(items.length);
  useEffect(() => {
    list.current?.querySelector('.hf-cmd-row.is-active')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);
  const pick = (item: CommandItem | undefined, alternate = false): void => {
    if (!item) return;
    onClose();
    if (alternate && item.onAlternate) item.onAlternate();
    else item.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || onMoveKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    pick(items[active], event.ctrlKey || event.metaKey);
  };
  return (
    <>
      <div className="hf-cmd-input">
        <Icon icon={Search} size={18} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={items[active] ? `${listId}-${String(active)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? label}
          value={query}
          onChange={(event) => {
            setActive(0);
            onQueryChange(event.currentTarget.value);
          }}
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
        className="hf-cmd-list hf-scroll"
      >
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            <div key={group.id} role="group" aria-label={group.title}>
              <p className="hf-cmd-heading">{group.title}</p>
              {group.items.map((item) => {
                const index = items.indexOf(item);
                return (
                  <Row
                    key={item.id}
                    item={item}
                    query={query}
                    id={`${listId}-${String(index)}`}
                    isActive={index === active}
                    onHover={() => setActive(index)}
                    onPick={() => pick(item)}
                  />
                );
              })}
            </div>
          ))}
        {items.length === 0 && empty && <p className="hf-picker-none">{empty}</p>}
      </div>
      {footer && <div className="hf-cmd-foot">{footer}</div>}
    </>
  );
}

export function CommandMenu(props: CommandMenuProps) {
  const { open, onClose, label } = props;
  return (
    <ThemeProvider>
      <ChakraDialog.Root
        unstyled
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop unstyled className="hf-scrim" />
          <ChakraDialog.Positioner unstyled className="hf-dialog-positioner">
            <ChakraDialog.Content unstyled className="hf-dialog hf-cmd" aria-label={label}>
              <Content {...props} />
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ThemeProvider>
  );
}
