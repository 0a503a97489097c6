/** All components on one page, with sample content. */
import { useState } from 'react';
import { Calendar, Columns3, Flag, Inbox, List, Plus, Search, Tag, Trash2, UserPlus } from 'lucide-react';
import { AvatarStack } from '../avatar-stack.tsx';
import { Banner } from '../banner.tsx';
import { BottomNav } from '../bottom-nav.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { DueDate } from '../due-date.tsx';
import { DurationInput } from '../duration-input.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FilterChip } from '../filter-chip.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { InlineText } from '../inline-text.tsx';
import { Kbd } from '../kbd.tsx';
import { LabelChip } from '../label-chip.tsx';
import { Logo } from '../logo.tsx';
import { PasswordField } from '../password-field.tsx';
import { NavAnchor } from '../nav-item.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { PriorityBars } from '../priority-bars.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { SearchInput } from '../search-input.tsx';
import { Segmented } from '../segmented.tsx';
import { SelectField } from '../select-field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { StatusGlyph } from '../status-glyph.tsx';
import { Switch } from '../switch.tsx';
import { Tabs } from '../tabs.tsx';
import { TextField } from '../text-field.tsx';
import { notify, notifyAction } from '../toast-store.ts';
import { MobileTopBar, TopBar } from '../top-bar.tsx';
import { Floats } from './floats.tsx';
import { SampleList, SampleTable } from './lists.tsx';
import { LABELS, PEOPLE, PRIORITIES, STATUSES, TODAY } from './sample.ts';

const nothing = (): void => undefined;
const NAV = ['Home', 'Projects', 'Schedule', 'Reports'].map((label) => ({
  id: label,
  label,
  href: `#${label}`,
  icon: label === 'Home' ? Inbox : List,
  current: label === 'Projects',
  onSelect: nothing,
}));

function Controls() {
  const [text, setText] = useState('mireia@nordkai.example');
  const [password, setPassword] = useState('secret words');
  const [kept, setKept] = useState(true);
  const [view, setView] = useState('list');
  const [choice, setChoice] = useState('de');
  const [minutes, setMinutes] = useState<number | null>(90);
  const [find, setFind] = useState('');
  return (
    <div className="g-grid">
      <section className="hf-card g-card">
        <TextField label="E-mail" value={text} onValueChange={setText} type="email" />
        <PasswordField
          label="Password"
          value={password}
          onValueChange={setPassword}
          action={
            <a className="hf-link" href="#forgot">
              {'Forgot it?'}
            </a>
          }
        />
        <TextField
          label="Project name"
          value=""
          onValueChange={nothing}
          placeholder="A name"
          error="Please give it a name"
          required
        />
        <Checkbox
          checked={kept}
          onCheckedChange={setKept}
          label="Keep me signed in and my work on this device"
        />
        <Button kind="primary" size="lg" full>
          {'Sign in'}
        </Button>
        <div className="hf-or">{'or'}</div>
        <Button kind="line" size="lg" full>
          {'Continue with Google'}
        </Button>
      </section>
      <section className="g-stack">
        <div className="hf-row g-wrap">
          <Button icon={Plus} kind="primary" keys="c">
            {'New task'}
          </Button>
          <Button kind="line">{'Line'}</Button>
          <Button kind="soft">{'Soft'}</Button>
          <Button icon={UserPlus}>{'Invite'}</Button>
          <Button kind="danger" icon={Trash2}>
            {'Discard'}
          </Button>
          <Button kind="danger-solid">{'Delete'}</Button>
          <Button kind="primary" busy>
            {'Busy'}
          </Button>
          <Button disabled>{'Disabled'}</Button>
          <IconButton icon={Inbox} label="Inbox" keys="g i" badge={3} />
        </div>
        <div className="hf-row g-wrap">
          <Segmented
            label="View"
            value={view}
            onValueChange={setView}
            options={[
              { id: 'list', label: 'List', icon: List },
              { id: 'cal', label: 'Calendar', icon: Calendar },
            ]}
          />
          <Switch checked={kept} onCheckedChange={setKept} label="Quiet" />
          <Checkbox checked="mixed" onCheckedChange={nothing} label="Some" />
          <SelectField
            quiet
            ariaLabel="Language"
            value={choice}
            onValueChange={setChoice}
            options={[
              { value: 'de', label: 'Deutsch' },
              { value: 'en', label: 'English' },
            ]}
          />
          <SearchInput value={find} onValueChange={setFind} label="Find" keys="/" />
        </div>
        <Tabs
          label="Due"
          value={view}
          onValueChange={setView}
          tabs={[
            { id: 'list', label: 'All', count: 12 },
            { id: 'cal', label: 'Overdue', count: 3 },
            { id: 'x', label: 'No due date' },
          ]}
        />
        <div className="hf-row g-wrap">
          <FilterChip
            field="Phase"
            icon={Tag}
            operator="is not"
            value="Defects"
            onOperator={nothing}
            onValue={nothing}
            onRemove={nothing}
          />
          <Kbd keys="mod+k" />
          <Kbd keys="shift+enter" />
          <DurationInput minutes={minutes} onCommit={setMinutes} ariaLabel="Estimate" size="sm" />
        </div>
        <Banner tone="warning" title="Offline since 09:42" actions={<Button kind="line">{'Try now'}</Button>}>
          {'Everything you do is kept on this device and sent when there is a connection.'}
        </Banner>
        <Banner tone="danger" title="Due date of HQ7-131 was not accepted" onDismiss={nothing} />
        <InlineText value="Edited where it stands" ariaLabel="Title" onCommit={nothing} onCancel={nothing} />
      </section>
    </div>
  );
}

function Glyphs() {
  return (
    <section className="g-stack">
      <div className="hf-row g-wrap">
        {STATUSES.map((status) => (
          <span key={status.id} className="hf-row">
            <StatusGlyph kind={status.kind} color={status.color} />
            {status.label}
          </span>
        ))}
        {PRIORITIES.map((name, index) => (
          <span key={name} className="hf-row">
            <PriorityBars level={([1, 2, 3, 4] as const)[index] ?? 0} />
            {name}
          </span>
        ))}
      </div>
      <div className="hf-row g-wrap">
        {LABELS.map((label) => (
          <LabelChip key={label.id} name={label.label} color={label.color} />
        ))}
        <LabelChip name="Removable" color="#12b5d4" onRemove={nothing} />
        <AvatarStack people={PEOPLE} />
        {PEOPLE.map((person) => (
          <PersonAvatar key={person.id} {...person} size={28} />
        ))}
        <ProgressBar value={47} showValue />
        <ProgressBar value={100} showValue />
        <DueDate day="2026-11-17" today={TODAY} />
        <DueDate day={TODAY} today={TODAY} />
        <DueDate day="2026-11-21" today={TODAY} />
        <DueDate day="2027-02-03" today={TODAY} />
        <span className="hf-live">
          <span className="hf-pulse" />
          {'1:24:07'}
        </span>
        <Skeleton width={120} />
      </div>
    </section>
  );
}

export function Gallery({ open }: { readonly open: string }) {
  return (
    <div className="hf-app">
      <style>
        {
          '.g-grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(340px,100%),1fr));gap:24px}.g-stack,.g-card{display:flex;flex-direction:column;gap:14px;min-width:0}.g-card{padding:32px}.g-wrap{flex-wrap:wrap}.g-page{padding:20px;display:flex;flex-direction:column;gap:24px}'
        }
      </style>
      <TopBar
        label="Main"
        logo={<Logo />}
        nav={NAV.map((item) => (
          <NavAnchor key={item.id} item={item} className="hf-topnav-link" />
        ))}
        center={
          <button type="button" className="hf-searchhint">
            <Icon icon={Search} size={14} />
            {'Search or jump to...'}
            <Kbd keys="mod+k" />
          </button>
        }
      >
        <Button icon={UserPlus}>{'Invite'}</Button>
        <PersonAvatar {...{ id: 'p1', name: 'Mireia Solé', color: '#cbbc78' }} size={24} />
      </TopBar>
      <MobileTopBar title="Harbour Quay 7 — fit-out" onBack={nothing}>
        <IconButton icon={Search} label="Search" size="touch" />
      </MobileTopBar>
      <main className="hf-main hf-scroll">
        <SampleList />
        <div className="g-page">
          <Glyphs />
          <Controls />
          <SampleTable />
          <EmptyState
            icon={Flag}
            title="No phases yet"
            actions={<Button kind="primary">{'Add a phase'}</Button>}
          >
            {'Phases divide a project in time. Tasks can be grouped by them.'}
          </EmptyState>
          <div className="hf-row g-wrap">
            <Button
              icon={Columns3}
              onClick={() => notify({ title: 'Saved', text: 'Your settings are kept.', tone: 'success' })}
            >
              {'Message'}
            </Button>
            <Button
              onClick={() =>
                notifyAction({ text: 'Time logged on HQ7-147, 1h 24m', onAction: nothing, keys: 'mod+z' })
              }
            >
              {'Undo toast'}
            </Button>
          </div>
          <Floats open={open} />
        </div>
      </main>
      <BottomNav label="Main" items={NAV} onAdd={nothing} addLabel="New task" />
    </div>
  );
}
