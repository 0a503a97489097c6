/**
 * The frame of the signed-in area around the open screen: bars, navigation, and features of every screen (shortcuts,
 * undo, messages about connection and refused changes). Props: SyncControl (sync status and its panel),
 * NotificationBell (notifications and their drawer), TimerControl (running timers), PlanControl, LicenceBanner,
 * LicenceGate (the licence: in the bar, on top of pages, after its end), InviteControl (inviting people, and the forms
 * about them), Invitations (pending ones, for people without a team), TaskOverPage (the task that the address opens
 * over a screen).
 */
import './shell.css';
import './shell-layout.css';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenNewTask } from '../../modules/navigation/new-task.ts';
import { useNoteRecent } from '../../modules/navigation/recent-items.ts';
import { useTaskOverPageId } from '../../modules/navigation/task-over-page.ts';
import { useOnOwnPage } from '../../modules/navigation/settings-pages.ts';
import { ariaKeys } from '../../lib/keyboard.ts';
import { shellKeys, setChosenShortcuts, useChosenKeys } from '../../modules/commands/shortcuts.ts';
import { useMe, useTeam } from '../../data/people.ts';
import { useSync } from '../../data/sync-context.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { bufferKeysForField } from '../../lib/buffered-keys.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { whenIdleAfter } from '../../lib/when-idle.ts';
import { BottomNav } from '../../ui/bottom-nav.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Logo } from '../../ui/logo.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BarNav } from './bar-nav.tsx';
import { FirstSync } from './first-sync.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ReturnToTeam } from './return-to-team.tsx';
import { TeamSwitcher } from './team-switcher.tsx';
import { useAddressPanel } from './use-address-panel.ts';
import { useNavItems } from './use-nav-items.ts';
import { useOwnLanguage } from './use-own-language.ts';
import { useProfile } from './use-profile.ts';
import { useSessionTeam } from './use-session-team.ts';
import type { ShellActions } from './use-shell-actions.ts';
import { useShellKeys } from './use-shell-keys.ts';
import { useUndo } from './use-undo.ts';

const NoTeam = lazyComponent(() => import('./no-team.tsx').then((module) => module.NoTeam));
const ShellWatch = lazyComponent(
  () => import('./shell-watch.tsx').then((module) => module.ShellWatch),
  ['sync-panel', 'errors', 'sync'],
);
const ProfileMenu = lazyComponent(() => import('./profile-menu.tsx').then((module) => module.ProfileMenu));
const ShortcutSheet = lazyComponent(() =>
  import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet),
);
const PullToCheck = lazyComponent(
  () => import('./pull-to-refresh.tsx').then((module) => module.PullToRefresh),
  ['pull', 'sync'],
);
const CommandPalette = lazyComponent(() =>
  import('./command-palette.tsx').then((module) => module.loadCommandPalette()),
);
/** Delay in milliseconds after the first screen; only while online. */
const PREFETCH_PALETTE_AFTER = 4000;

type SyncControlProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
/** `atBottom`: in the bar at the bottom of a phone. */
type PanelControlProps = SyncControlProps & { readonly atBottom?: boolean | undefined };

/** `wide`: a line of a menu instead of a button in the bar. */
type PlanControlProps = { readonly wide?: boolean | undefined };

/** A lazy component whose code is loaded on request. */
type LazyComponent = ComponentType & { readonly request: () => void };

type ShellLayoutProps = {
  readonly SyncControl: ComponentType<SyncControlProps>;
  readonly NotificationBell: ComponentType<PanelControlProps>;
  readonly TimerControl: ComponentType<PanelControlProps>;
  readonly PlanControl: ComponentType<PlanControlProps>;
  readonly LicenceBanner: ComponentType;
  readonly LicenceGate: ComponentType;
  readonly InviteControl: ComponentType;
  readonly Invitations: ComponentType;
  readonly TaskOverPage: LazyComponent;
};

type ProfileButtonProps = {
  readonly onShortcuts: () => void;
  /** Controls that do not fit into the bar. */
  readonly extra?: ReactNode;
};

function ProfileButton({ onShortcuts, extra }: ProfileButtonProps) {
  const { t } = useTranslation('navbar');
  const profile = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="shell-me"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <PersonAvatar {...profile} size={24} decorative />
        <VisuallyHidden>{t('profile.open', { name: profile.name })}</VisuallyHidden>
      </button>
      <ProfileMenu anchor={anchor} onClose={() => setAnchor(null)} onShortcuts={onShortcuts} extra={extra} />
    </>
  );
}

function PhoneNav({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('navbar');
  const items = useNavItems();
  const openNewTask = useOpenNewTask();
  return (
    <BottomNav
      label={t('pages.label')}
      items={items}
      addLabel={t('palette.newTask')}
      onAdd={() => openNewTask()}
    >
      {children}
    </BottomNav>
  );
}

function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation('navbar');
  return (
    <button
      type="button"
      className="hf-searchhint"
      aria-keyshortcuts={ariaKeys(shellKeys('palette'))}
      onClick={onSearch}
    >
      <Icon icon={Search} />
      <span className="hf-trunc">{t('palette.button')}</span>
      <Kbd keys={shellKeys('palette')} />
    </button>
  );
}

const NONE: readonly string[] = [];

/** The open screen, or a replacement while there is nothing to show. */
function Content({ Invitations }: Pick<ShellLayoutProps, 'Invitations'>) {
  const me = useMe();
  const team = useTeam();
  const isArriving = useIsInitialSync();
  const onOwnPage = useOnOwnPage();
  const router = useRouter();
  if (me === undefined) return <FirstSync />;
  if (team !== undefined) return <Outlet />;
  if (me.active_team_id !== null || isArriving) return <FirstSync />;
  if (onOwnPage) return <Outlet />;
  const logOut = (): void => void router.navigate({ to: '/auth/logging-out' });
  return <NoTeam Invitations={Invitations} onLogOut={logOut} />;
}

/** Listeners needed from the first screen on; renders nothing. */
function FirstWatch() {
  const { userId } = useSync();
  useNoteRecent(userId);
  useSessionTeam();
  useOwnLanguage();
  return null;
}

/** Applies the shortcuts that the person has chosen. */
function useOwnShortcuts(): void {
  const { shortcuts = NONE } = useMe() ?? {};
  useEffect(() => setChosenShortcuts(shortcuts), [shortcuts]);
  useChosenKeys();
}

/** Prefetches the palette. */
function usePaletteAhead(): void {
  const client = useSync();
  useEffect(() => {
    return whenIdleAfter(PREFETCH_PALETTE_AFTER, () => {
      void CommandPalette.prefetch();
      client.search.warm();
    });
  }, [client]);
}

export function ShellLayout(props: ShellLayoutProps) {
  const {
    SyncControl,
    NotificationBell,
    TimerControl,
    InviteControl,
    Invitations,
    TaskOverPage,
    PlanControl,
    LicenceBanner,
    LicenceGate,
  } = props;
  const { t } = useTranslation(['navbar', 'errors', 'sync']);
  const router = useRouter();
  const isPhone = useIsPhone();
  const [syncOpen, setSyncOpen] = useState(false);
  const [bellOpen, setBellOpen] = useState(false);
  const [timersOpen, setTimersOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const { undo, redo } = useUndo();
  const opensTask = useTaskOverPageId() !== null;
  useEffect(() => {
    if (opensTask) TaskOverPage.request();
  }, [opensTask, TaskOverPage]);

  const on: ShellActions = {
    onSync: () => setSyncOpen(true),
    onNotifications: () => setBellOpen(true),
    onTimers: () => setTimersOpen(true),
    onShortcuts: () => setSheetOpen(true),
    undo,
    redo,
  };

  const openPalette = (): void => {
    if (!paletteOpen) bufferKeysForField();
    setPaletteOpen(true);
    CommandPalette.request();
  };
  useAddressPanel({ timers: () => setTimersOpen(true) });
  useOwnShortcuts();
  usePaletteAhead();
  useShellKeys([
    { keys: shellKeys('palette'), onPress: openPalette, evenTyping: true },
    { keys: shellKeys('sheet'), onPress: () => setSheetOpen(true) },
    { keys: shellKeys('undo'), onPress: undo },
    { keys: shellKeys('redo'), onPress: redo },
    { keys: 'mod+y', onPress: redo },
    { keys: shellKeys('home'), onPress: () => void router.navigate({ to: '/worklenz/home' }) },
    { keys: shellKeys('projects'), onPress: () => void router.navigate({ to: '/worklenz/projects' }) },
    { keys: shellKeys('sync'), onPress: () => setSyncOpen(true) },
    { keys: shellKeys('notifications'), onPress: () => setBellOpen(true) },
    { keys: shellKeys('timers'), onPress: () => setTimersOpen(true) },
  ]);

  const openSheet = (): void => setSheetOpen(true);
  const sync = <SyncControl open={syncOpen} onOpenChange={setSyncOpen} />;
  const bell = <NotificationBell open={bellOpen} onOpenChange={setBellOpen} atBottom={isPhone} />;
  const timers = <TimerControl open={timersOpen} onOpenChange={setTimersOpen} atBottom={isPhone} />;

  return (
    <div className="hf-app">
      <a className="shell-skip" href="#main">
        {t('skip')}
      </a>
      {isPhone ? (
        <PhoneBar>
          {sync}
          <IconButton icon={Search} size="touch" label={t('palette.short')} onClick={openPalette} />
          <ProfileButton onShortcuts={openSheet} extra={<PlanControl wide />} />
          <InviteControl />
        </PhoneBar>
      ) : (
        <TopBar
          label={t('pages.label')}
          logo={
            <Link to="/worklenz/home" aria-label={t('logo')}>
              <Logo />
            </Link>
          }
          nav={<BarNav />}
          center={<SearchButton onSearch={openPalette} />}
        >
          <PlanControl />
          {sync}
          {timers}
          <InviteControl />
          {bell}
          <span className="hf-sep" />
          <ReturnToTeam />
          <TeamSwitcher />
          <ProfileButton onShortcuts={openSheet} />
        </TopBar>
      )}
      <LicenceBanner />
      {isPhone && <PullToCheck />}
      <main className="hf-column" id="main" tabIndex={-1}>
        <Content Invitations={Invitations} />
      </main>
      {opensTask && <TaskOverPage />}
      {isPhone && (
        <PhoneNav>
          {timers}
          {bell}
        </PhoneNav>
      )}
      <FirstWatch />
      <ShellWatch onShowSync={() => setSyncOpen(true)} />
      <ShortcutSheet open={sheetOpen} onClose={() => setSheetOpen(false)} />
      {paletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} on={on} />}
      <LicenceGate />
    </div>
  );
}
