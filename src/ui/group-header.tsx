/**
 * The header of a group in a list (30 px, sticky): chevron, glyph, name, count, progress, a plus button; also contains
 * the column labels. Props: name, inView (the visible sub-group, for a header held at the top), sub (the header of a
 * sub-group), count (undefined while unknown), position, covered (another header shows the same and has the controls),
 * collapsed, onToggle, glyph, progress (0..100), progressLabel (its text), onAdd, addLabel, menu (node), leading and
 * columns (cells before and after the name; only for the top group).
 */
import './group-header.css';
import type { ReactNode } from 'react';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/use-locale.ts';
import { formatNumber } from '../lib/format-number.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export type GroupHeaderProps = {
  readonly name: string;
  readonly inView?: string | undefined;
  readonly sub?: boolean | undefined;
  readonly count: number | undefined;
  /** Row number in its table, from 1. */
  readonly position?: number | undefined;
  readonly covered?: boolean | undefined;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly glyph?: ReactNode;
  readonly progress?: number | undefined;
  readonly progressLabel?: string | undefined;
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel?: string | undefined;
  readonly menu?: ReactNode;
  readonly leading?: ReactNode;
  readonly columns?: ReactNode;
};

export function GroupHeader(props: GroupHeaderProps) {
  const { name, count, covered = false, collapsed, onToggle, glyph, onAdd, addLabel, menu } = props;
  const { progress, progressLabel } = props;
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (
    <div
      className="hf-gh"
      role="row"
      aria-rowindex={props.position}
      aria-level={props.sub ? 2 : 1}
      data-sub={props.sub ? '' : undefined}
    >
      <span className="hf-gh-lead" role="gridcell" aria-label={t('group.selection')} />
      {props.leading}
      <span className="hf-gh-name" role="rowheader">
        <IconButton
          icon={collapsed ? ChevronRight : ChevronDown}
          size="sm"
          label={t(collapsed ? 'group.expand' : 'group.collapse', { name })}
          aria-expanded={!collapsed}
          data-in-passing=""
          inert={covered}
          onClick={onToggle}
        />
        {glyph}
        <span className="hf-trunc">{name}</span>
        {props.inView !== undefined && <span className="hf-gh-in hf-trunc">{props.inView}</span>}
        {count !== undefined && <span className="hf-count">{formatNumber(count, locale)}</span>}
        {progress !== undefined && count ? (
          <span data-tip={progressLabel}>
            <ProgressBar value={progress} width={72} tone="neutral" label={progressLabel} />
          </span>
        ) : null}
        <span className="hf-grow" />
        {menu}
        {onAdd && (
          <IconButton
            icon={Plus}
            size="sm"
            iconSize={16}
            inert={covered}
            label={addLabel ?? t('group.add', { name })}
            onClick={onAdd}
          />
        )}
      </span>
      {props.columns}
    </div>
  );
}
