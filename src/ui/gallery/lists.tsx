/** A task list and a table with sample content, drawn by the static classes. */
import { useState } from 'react';
import { ChevronDown, CornerDownLeft, GripVertical, MessageSquare, Plus } from 'lucide-react';
import { AvatarStack } from '../avatar-stack.tsx';
import { Button } from '../button.tsx';
import { CellButton } from '../cell-button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { DueDate } from '../due-date.tsx';
import { DurationText } from '../duration-text.tsx';
import { GroupHeader } from '../group-header.tsx';
import { Icon } from '../icon.tsx';
import { LabelChip } from '../label-chip.tsx';
import { Pagination } from '../pagination.tsx';
import type { Person } from '../person-avatar.tsx';
import { PriorityBars } from '../priority-bars.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { StatusGlyph } from '../status-glyph.tsx';
import { Table } from '../table.tsx';
import type { TableSort } from '../table.tsx';
import { LABELS, PEOPLE, PRIORITIES, ROWS, STATUSES, TODAY } from './sample.ts';

const nothing = (): void => undefined;
const HEADERS = ['Progress', 'Status', 'Members', 'Labels', 'Priority', 'Logged / est.', 'Due'];
type SampleRow = (typeof ROWS)[number];

const labelsOf = (row: SampleRow) =>
  row.labels.flatMap((index) => {
    const label = LABELS[index];
    return label ? [label] : [];
  });

function Row({
  row,
  selected,
  onSelect,
}: {
  readonly row: SampleRow;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
}) {
  const status = STATUSES[row.status];
  const kid = 'kid' in row ? ('last' in row ? 'last' : '') : undefined;
  const people = PEOPLE.slice(0, row.people);
  return (
    <div
      className="hf-tr"
      role="row"
      data-kid={kid}
      data-leaf={'subs' in row ? undefined : ''}
      data-selected={selected ? '' : undefined}
      data-done={status.kind === 'done' ? '' : undefined}
    >
      <span className="hf-tr-lead" role="cell">
        <Icon icon={GripVertical} size={12} />
        <Checkbox checked={selected} onCheckedChange={onSelect} ariaLabel={row.title} />
      </span>
      <span className="hf-tr-name" role="cell">
        <span className="hf-tr-twist">{'subs' in row && <Icon icon={ChevronDown} />}</span>
        <span className="hf-tr-key">{row.key}</span>
        <span className="hf-tr-title hf-trunc" data-tip-overflow="">
          {row.title}
        </span>
        {'subs' in row && <span className="hf-tr-sub">{row.subs}</span>}
        <span className="hf-tr-meta">
          <span>
            <Icon icon={MessageSquare} size={12} />
            {4}
          </span>
        </span>
        <span className="hf-tr-acts">
          <Button kind="line" trailingIcon={CornerDownLeft}>
            {'Open'}
          </Button>
        </span>
      </span>
      <span className="hf-cell" role="cell">
        <ProgressBar value={row.progress} showValue />
      </span>
      <span className="hf-cell" role="cell">
        <CellButton label={`Status ${status.label}`} onOpen={nothing}>
          <StatusGlyph kind={status.kind} color={status.color} />
          {status.label}
        </CellButton>
      </span>
      <span className="hf-cell" role="cell">
        <AvatarStack people={people} />
      </span>
      <span className="hf-cell hf-cell-labels" role="cell">
        {labelsOf(row).map((label) => (
          <LabelChip key={label.id} name={label.label} color={label.color} />
        ))}
      </span>
      <span className="hf-cell hf-muted" role="cell">
        <PriorityBars level={row.level} />
        {PRIORITIES[row.level - 1]}
      </span>
      <span className="hf-cell" role="cell">
        <DurationText logged={row.logged} estimate={row.estimate} />
      </span>
      <span className="hf-cell" role="cell" data-align="end">
        <DueDate day={row.due} today={TODAY} done={status.kind === 'done'} />
      </span>
      <span className="hf-mrow" role="cell">
        <StatusGlyph kind={status.kind} color={status.color} size={18} />
        <span className="hf-grow">
          <span className="hf-mrow-title">
            <span className="hf-trunc">{row.title}</span>
          </span>
          <span className="hf-mrow-meta">
            <span>{row.key}</span>
            <DueDate day={row.due} today={TODAY} done={status.kind === 'done'} />
            <PriorityBars level={row.level} />
          </span>
        </span>
        <AvatarStack people={people} max={2} size={24} />
      </span>
    </div>
  );
}

export function SampleList() {
  const [selected, setSelected] = useState<readonly string[]>(['HQ7-126']);
  const [collapsed, setCollapsed] = useState(false);
  return (
    <div
      className="hf-list"
      role="table"
      aria-label="Tasks"
      style={
        {
          '--cols': '44px minmax(0,1fr) 84px 112px 112px 200px 100px 128px 84px',
          flex: 'none',
        } as React.CSSProperties
      }
    >
      <GroupHeader
        name="Doing"
        count={8}
        collapsed={collapsed}
        onToggle={() => setCollapsed(!collapsed)}
        glyph={<StatusGlyph kind="doing" color="#70a6f3" />}
        progress={40}
        onAdd={nothing}
        columns={HEADERS.map((header, index) => (
          <span
            key={header}
            className="hf-gh-col"
            role="columnheader"
            data-align={index === 6 ? 'end' : undefined}
          >
            {header}
          </span>
        ))}
      />
      {!collapsed &&
        ROWS.map((row) => (
          <Row
            key={row.key}
            row={row}
            selected={selected.includes(row.key)}
            onSelect={(on) =>
              setSelected(on ? [...selected, row.key] : selected.filter((key) => key !== row.key))
            }
          />
        ))}
      <div className="hf-tr" role="row" data-quick="">
        <span className="hf-tr-lead" role="cell" />
        <span className="hf-tr-name" role="cell">
          <span className="hf-tr-twist">
            <Icon icon={Plus} />
          </span>
          {'Add a task to Doing'}
        </span>
      </div>
    </div>
  );
}

const nameCell = (person: Person) => (
  <>
    <AvatarStack people={[person]} />
    {person.name}
  </>
);

export function SampleTable() {
  const [sort, setSort] = useState<TableSort>({ id: 'name', descending: false });
  return (
    <div className="hf-panel">
      <Table
        label="Members"
        rows={PEOPLE}
        rowKey={(person) => person.id}
        sort={sort}
        onSort={setSort}
        onOpen={nothing}
        selectedKey="p2"
        columns={[
          {
            id: 'name',
            header: 'Member',
            sortable: true,
            primary: true,
            cell: nameCell,
          },
          { id: 'id', header: 'Role', cell: (person) => person.id, hideOnPhone: true },
          { id: 'n', header: 'Assigned', align: 'end', sortable: true, cell: (person) => person.name.length },
        ]}
      />
      <Pagination
        page={1}
        pageSize={20}
        total={64}
        onPageChange={nothing}
        pageSizes={[20, 50]}
        onPageSizeChange={nothing}
      />
    </div>
  );
}
