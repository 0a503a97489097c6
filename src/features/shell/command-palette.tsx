/**
 * The command palette: pages, commands, tasks, projects, people, descriptions, comments and files in one list, all from
 * the replica. Render it while it is open. Props: onClose, on (actions of the shell: open, undo).
 */
import { useMemo, useRef, useState } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstProject } from '../../modules/quick-add/last-project.ts';
import { QuickTokens } from '../../modules/quick-add/quick-tokens.tsx';
import { useQuickLookups } from '../../modules/quick-add/use-quick-lookups.ts';
import { useQuickReader } from '../../modules/quick-add/use-quick-reader.ts';
import { useOpenNewTask } from '../../modules/navigation/new-task.ts';
import { SETTINGS_ICONS } from '../../modules/navigation/settings-icons.ts';
import { settingsPath, useSettingsGroups } from '../../modules/navigation/settings-pages.ts';
import { projectOfPath } from '../../modules/navigation/task-over-page.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { useSync } from '../../data/sync-context.ts';
import { useTaskSearch } from '../../data/task-search.ts';
import { type CommandGroup, type CommandItem, CommandMenu } from '../../ui/command-menu.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { type PaletteFinds, type PaletteKind, paletteGroups } from './palette-groups.ts';
import { loadEnglish, useEnglish } from './english-texts.ts';
import { keywordsOf } from './palette-keywords.ts';
import { noteSearch } from './recent-searches.ts';
import { useAreaCommands } from './use-area-commands.ts';
import { useOfferedItems } from './use-offered-items.tsx';
import { usePaletteReader } from './use-palette-query.ts';
import { usePaletteItems } from './use-palette-items.tsx';
import { type ShellActions, useShellActions } from './use-shell-actions.ts';

type CommandPaletteProps = {
  readonly onClose: () => void;
  readonly on: ShellActions;
};

const TASKS = 10;

/** The pages of the settings that the person may open. */
function useSettingsCommands(): readonly CommandItem[] {
  const { t } = useTranslation('settings');
  const router = useRouter();
  return useSettingsGroups()
    .flatMap((group) => group.entries)
    .map(({ id }) => ({
      id: `settings ${id}`,
      label: `${t('title')}: ${t(`pages.${id}`)}`,
      icon: SETTINGS_ICONS[id],
      onSelect: () => void router.navigate({ to: settingsPath(id) }),
    }));
}

type Commands = Required<Pick<PaletteFinds, 'actions' | 'rows'>>;

interface OfferedCommands {
  /** Commands shown without a query; the others are only found by name. */
  readonly first: Commands;
  readonly all: Commands;
}

function useCommands(on: ShellActions): OfferedCommands {
  const { t } = useTranslation('palette');
  const settings = useSettingsCommands();
  const { keyed, named, rows } = useOfferedItems();
  const actions = useShellActions(on);
  const areas = useAreaCommands();
  const english = useEnglish();
  const locale = useLocale();
  const worded = <T extends CommandItem>(item: T): T => ({
    ...item,
    keywords: keywordsOf(item, t, english, locale),
  });
  const own = [...actions, ...areas, ...settings].map(worded);
  // A button of the page may also be a global command.
  const everywhere = new Set(own.map(({ label }) => label));
  const namedHere = named.filter(({ label }) => !everywhere.has(label)).map(worded);
  const keyedHere = keyed.map(worded);
  const ofRows = rows.map((row) => ({ ...row, items: row.items.map(worded) }));
  return {
    first: { rows, actions: [...keyed, ...actions.filter(({ id }) => !id.startsWith('language '))] },
    all: { rows: ofRows, actions: [...keyedHere, ...namedHere, ...own] },
  };
}

/** The fields of the new task read from the typed text, for the project that the form for new tasks starts with. */
function NewTaskTokens({ name }: { readonly name: string }) {
  const here = useRouterState({ select: ({ location }) => projectOfPath(location.pathname) });
  const project = firstProject(useTaskProjects(), here);
  const { read } = useQuickReader(true, useQuickLookups(project));
  return <QuickTokens task={read?.(name) ?? null} />;
}

/** The item that creates a task from the typed text. */
function useNewTask(name: string): readonly CommandItem[] {
  const { t } = useTranslation('palette');
  const openNewTask = useOpenNewTask();
  if (name === '') return [];
  return [
    {
      id: 'new named',
      label: t('newNamed', { name }),
      icon: Plus,
      hint: <NewTaskTokens name={name} />,
      onSelect: () => {
        const hash = new URLSearchParams({ title: name }).toString();
        openNewTask(hash);
      },
    },
  ];
}

function Footer() {
  const { t } = useTranslation('palette');
  return (
    <>
      <span>
        <Kbd keys="up" />
        <Kbd keys="down" />
        {t('move')}
      </span>
      <span>
        <Kbd keys="enter" />
        {t('open')}
      </span>
      <span className="hf-hide-phone">
        {t('narrow', { in: t('operators.in'), by: t('operators.by'), due: t('operators.due') })}
      </span>
    </>
  );
}

/** Kinds of search results, as opposed to commands. */
const FOUND: ReadonlySet<PaletteKind> = new Set<PaletteKind>([
  'tasks',
  'projects',
  'descriptions',
  'comments',
  'files',
  'near',
]);

/** Applies a query when its rows can be rendered, in the order of typing. */
function useQueryInOrder(): readonly [string, (next: string, drawable: Promise<void>) => Promise<void>] {
  const [query, setQuery] = useState('');
  const typed = useRef(0);
  const taken = useRef(0);
  const take = async (next: string, drawable: Promise<void>): Promise<void> => {
    typed.current += 1;
    const turn = typed.current;
    await drawable;
    if (turn < taken.current) return;
    taken.current = turn;
    setQuery(next);
  };
  return [query, take];
}

interface FinderProps {
  readonly onClose: () => void;
  readonly offered: OfferedCommands;
}

/** The part that renders again at each key. */
function Finder({ onClose, offered }: FinderProps) {
  const { t } = useTranslation(['palette', 'navbar']);
  const [query, takeQuery] = useQueryInOrder();
  const { userId } = useSync();
  const reader = usePaletteReader();
  const read = useMemo(() => reader(query), [reader, query]);
  const { text: name, narrowing, typing } = read;
  const search = useTaskSearch(name, TASKS, narrowing);
  const isBegun = typing?.value === '';
  const narrowed = isBegun ? 'begun' : narrowing || typing ? 'given' : 'no';
  const { pending, partial, ...items } = usePaletteItems(read, search);
  const commands = name === '' ? offered.first : offered.all;
  const made = useNewTask(name);
  const titles: Record<PaletteKind, string> = {
    recent: t('recent'),
    searches: t('searches'),
    filters: t('filters'),
    tasks: t('navbar:palette.tasks'),
    projects: t('navbar:palette.projects'),
    people: t('people'),
    descriptions: t('descriptions'),
    comments: t('comments'),
    files: t('files'),
    actions: t('navbar:palette.actions'),
    row: '',
    near: t('near'),
    new: t('navbar:palette.newTask'),
  };
  // "New task" is offered only once the results are here.
  const found = paletteGroups({ ...items, ...commands, new: pending ? [] : made }, name, narrowed);
  // Stores a search when one of its results was opened.
  const visited = (item: CommandItem): CommandItem => ({
    ...item,
    onSelect: () => {
      noteSearch(userId, query);
      item.onSelect?.();
    },
  });
  const groups: readonly CommandGroup[] = found.map(({ id, kind, title, items: ofGroup }) => ({
    id,
    title: title ?? titles[kind],
    items: query.trim() !== '' && FOUND.has(kind) ? ofGroup.map(visited) : ofGroup,
  }));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandMenu
      onClose={onClose}
      label={t('navbar:palette.label')}
      placeholder={t('navbar:palette.placeholder')}
      query={query}
      onType={(next) => {
        const { text, narrowing: within } = reader(next);
        void takeQuery(next, search.ask(text, within));
      }}
      groups={groups}
      scope={t(partial ? 'partial' : 'scope')}
      // "No results" is shown only after everything was searched.
      pending={pending || (partial && count <= 1)}
      firstStands={found.some(
        ({ id, items: { length } }) => (id === 'top' || id.startsWith('row ')) && length > 0,
      )}
      status={(name === '' && narrowed === 'no') || pending ? '' : t('results', { count })}
      empty={t('navbar:palette.empty')}
      footer={<Footer />}
    />
  );
}

/** Commands are named only when the offered ones change, not at each key, because there are many. */
export function CommandPalette({ onClose, on }: CommandPaletteProps) {
  return <Finder onClose={onClose} offered={useCommands(on)} />;
}

/**
 * Loads the texts with the code. Suspending for texts would hide the page, and the current row would lose the focus.
 */
export async function loadCommandPalette(): Promise<typeof CommandPalette> {
  await loadTexts(['palette', 'navbar', 'settings', 'reporting', 'admin', 'ui', 'repeat']);
  void loadEnglish();
  return CommandPalette;
}
