/** Buttons that open everything that floats; `open` opens one at once. */
import { useRef, useState, useEffect } from 'react';
import { Archive, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { BulkBar } from '../bulk-bar.tsx';
import { Button } from '../button.tsx';
import { CommandMenu } from '../command-menu.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ColorSquare } from '../color-square.tsx';
import { DatePicker } from '../date-picker.tsx';
import { Drawer } from '../drawer.tsx';
import { Menu } from '../menu.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { Picker } from '../picker.tsx';
import { StatusGlyph } from '../status-glyph.tsx';
import { LABELS, PEOPLE, STATUSES, TODAY } from './sample.ts';

const nothing = (): void => undefined;
const KINDS = [
  'picker',
  'people',
  'labels',
  'many',
  'date',
  'menu',
  'dialog',
  'drawer',
  'palette',
  'bulk',
] as const;
const MANY = Array.from({ length: 3000 }, (_, index) => ({
  id: String(index),
  label: `Project number ${String(index)}`,
}));

function Panels({ what, close }: { readonly what: string; readonly close: () => void }) {
  const [query, setQuery] = useState('riser');
  const [inner, setInner] = useState<HTMLElement | null>(null);
  const [phase, setPhase] = useState<string | null>(null);
  return (
    <>
      <ConfirmDialog
        open={what === 'dialog'}
        title="Delete “Harbour Quay 7”?"
        danger
        confirmLabel="Delete project"
        onConfirm={close}
        onCancel={close}
      >
        {'212 tasks and their comments go with it. This can be undone for 30 days.'}
        <Button kind="line" data-testid="inner" onClick={(event) => setInner(event.currentTarget)}>
          {phase ?? 'Choose'}
        </Button>
        <Picker
          anchor={inner}
          onClose={() => setInner(null)}
          label="Status inside"
          value={phase}
          onChange={setPhase}
          options={STATUSES.map((one) => ({ id: one.id, label: one.label }))}
        />
      </ConfirmDialog>
      <Drawer open={what === 'drawer'} onClose={close} label="Task" size="lg" header="1 of 64">
        <div className="hf-drawer-cols">
          <div className="hf-drawer-main hf-scroll">{'Content'}</div>
          <dl className="hf-drawer-rail hf-scroll">
            {['Status', 'Priority', 'Assignees', 'Due'].map((name) => (
              <div className="hf-prop" key={name}>
                <dt>{name}</dt>
                <dd>{'Value'}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Drawer>
      <CommandMenu
        open={what === 'palette'}
        onClose={close}
        label="Search or jump to"
        query={query}
        onQueryChange={setQuery}
        scope="On this device"
        groups={[
          {
            id: 'tasks',
            title: 'Tasks',
            items: ['Level 3 riser: close fire-stopping', 'Riser access after handover'].map(
              (label, index) => ({
                id: label,
                label,
                glyph: <StatusGlyph kind="doing" color="#70a6f3" />,
                code: `HQ7-${String(118 + index)}`,
                hint: 'Harbour Quay 7',
                onSelect: nothing,
              }),
            ),
          },
          {
            id: 'actions',
            title: 'Actions',
            items: [
              { id: 'new', label: 'New task “riser”', icon: Plus, keys: 'mod+enter', onSelect: nothing },
            ],
          },
        ]}
        footer={'Enter opens'}
      />
    </>
  );
}

export function Floats({ open }: { readonly open: string }) {
  const [what, setWhat] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<string | null>('doing');
  const [people, setPeople] = useState<readonly string[]>(['p1']);
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [day, setDay] = useState<string | null>('2026-11-24');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>(`[data-kind="${open}"]`)?.click();
  }, [open]);
  const close = (): void => setWhat('');
  const at = (kind: string): HTMLElement | null => (what === kind ? anchor : null);
  return (
    <div ref={bar} className="hf-row g-wrap">
      {KINDS.map((kind) => (
        <Button
          key={kind}
          kind="line"
          data-kind={kind}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setWhat(kind);
          }}
        >
          {kind}
        </Button>
      ))}
      <span className="hf-num" data-testid="state">
        {[status, people.join('+'), labels.join('+'), day].join(' ')}
      </span>
      <Picker
        anchor={at('picker')}
        onClose={close}
        label="Status"
        value={status}
        onChange={setStatus}
        options={STATUSES.map((one) => ({
          id: one.id,
          label: one.label,
          icon: <StatusGlyph kind={one.kind} color={one.color} />,
        }))}
      />
      <Picker
        anchor={at('people')}
        onClose={close}
        label="Assign"
        multi
        value={people}
        onChange={setPeople}
        options={PEOPLE.map((one) => ({
          id: one.id,
          label: one.name,
          icon: <PersonAvatar {...one} decorative />,
          hint: one.id,
        }))}
        footer={<Button icon={Plus}>{'Invite someone'}</Button>}
      />
      <Picker
        anchor={at('labels')}
        onClose={close}
        label="Labels"
        multi
        value={labels}
        onChange={setLabels}
        onCreate={(name) => setLabels([...labels, name])}
        options={LABELS.map((one) => ({
          id: one.id,
          label: one.label,
          icon: <ColorSquare dot color={one.color} />,
        }))}
      />
      <Picker
        anchor={at('many')}
        onClose={close}
        label="Project"
        value={null}
        onChange={nothing}
        options={MANY}
      />
      <DatePicker
        anchor={at('date')}
        onClose={close}
        label="Due"
        value={day}
        onChange={setDay}
        today={TODAY}
        min="2026-11-02"
      />
      <Menu
        anchor={at('menu')}
        onClose={close}
        label="Task"
        items={[
          { id: 'edit', label: 'Rename', icon: Pencil, keys: 'e', onSelect: () => setStatus('renamed') },
          { id: 'copy', label: 'Copy link', icon: Copy, keys: 'mod+shift+c', onSelect: nothing },
          { id: 's', separator: true },
          { id: 'h', heading: 'Density' },
          { id: 'c', label: 'Compact rows', checked: true, onSelect: nothing },
          { id: 'archive', label: 'Archive', icon: Archive, disabled: true, onSelect: nothing },
          { id: 'del', label: 'Delete', icon: Trash2, danger: true, onSelect: nothing },
        ]}
      />
      <Panels what={what} close={close} />
      <BulkBar count={what === 'bulk' ? 2 : 0} onClear={close}>
        <Button keys="s">{'Status'}</Button>
        <Button keys="p">{'Priority'}</Button>
        <Button icon={Archive}>{'Archive'}</Button>
      </BulkBar>
    </div>
  );
}
