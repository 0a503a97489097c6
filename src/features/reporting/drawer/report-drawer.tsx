/**
 * The drawer with the details of a report row: tabs, age of the answer, export, previous and next row. The list behind
 * a figure replaces the tabs, with a back button. Props: kind, title, glyph, details (node under the title), actions,
 * tabs, part (title of the open list), answer, exports, rows (ids of the report), current (id), size (of the drawer,
 * lg), children.
 */
import type { ReactNode } from 'react';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../data/answers.ts';
import { useSingleKeys } from '../../../lib/use-single-keys.ts';
import { FreshnessMark } from '../../../modules/answers/freshness-mark.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tabId, tabPanelId, Tabs } from '../../../ui/tabs.tsx';
import { ExportMenu, type ReportExports } from '../header/export-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import './report-drawer.css';

interface DrawerTab {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
}

interface ReportDrawerProps {
  readonly kind: 'team' | 'project' | 'member';
  readonly title: string;
  readonly glyph: ReactNode;
  readonly details?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs: readonly DrawerTab[];
  readonly part?: string | null | undefined;
  readonly answer: Pick<ShownAnswer<unknown>, 'at' | 'problem' | 'refresh'>;
  readonly exports?: ReportExports | undefined;
  readonly rows?: readonly string[] | undefined;
  readonly current: string;
  readonly size?: 'lg' | 'ml' | undefined;
  readonly children: ReactNode;
}

const CLOSED = { team: undefined, project: undefined, member: undefined, tab: undefined, part: undefined };

function Steps({
  kind,
  rows,
  current,
}: Required<Pick<ReportDrawerProps, 'kind' | 'current'>> & { readonly rows: readonly string[] }) {
  const { t } = useTranslation('reporting');
  const { change } = useReportAddress();
  const at = rows.indexOf(current);
  const step = (by: number): boolean => {
    const next = rows[at + by];
    if (at < 0 || next === undefined) return false;
    change({ [kind]: next, part: undefined });
    return true;
  };
  useSingleKeys([
    { keys: ['j'], onPress: () => step(1) },
    { keys: ['k'], onPress: () => step(-1) },
  ]);
  if (at < 0) return null;
  return (
    <span className="report-steps">
      <IconButton
        icon={ChevronUp}
        label={t('drawer.previous')}
        keys="k"
        disabled={at === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('drawer.next')}
        keys="j"
        disabled={at === rows.length - 1}
        onClick={() => step(1)}
      />
      <span className="hf-subtle hf-num">{t('drawer.place', { at: at + 1, of: rows.length })}</span>
    </span>
  );
}

export function ReportDrawer(props: ReportDrawerProps) {
  const {
    kind,
    title,
    glyph,
    details,
    actions,
    tabs,
    part,
    answer,
    exports,
    rows = [],
    current,
    size = 'lg',
    children,
  } = props;
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? tabs[0]?.id ?? '';
  return (
    <Drawer
      open
      inAddress
      size={size}
      label={title}
      onClose={() => change(CLOSED)}
      header={<Steps kind={kind} rows={rows} current={current} />}
      actions={
        <>
          <FreshnessMark answer={answer} onRetry={answer.refresh} />
          {exports && <ExportMenu {...exports} printed={false} />}
          {actions}
        </>
      }
    >
      <div className="report-drawer hf-column">
        <header className="report-drawer-head">
          <h2>
            {glyph}
            <span className="hf-trunc" data-tip-overflow="">
              {title}
            </span>
          </h2>
          {details && <p className="report-drawer-facts">{details}</p>}
        </header>
        {part ? (
          <div className="report-drawer-part">
            <IconButton
              icon={ArrowLeft}
              label={t('drawer.back')}
              onClick={() => change({ part: undefined, ...(kind === 'project' && { member: undefined }) })}
            />
            <h3>{part}</h3>
          </div>
        ) : (
          <Tabs label={title} value={tab} onValueChange={(next) => change({ tab: next })} tabs={tabs} />
        )}
        <div
          className="report-drawer-body hf-scroll"
          {...(part ? {} : { role: 'tabpanel', id: tabPanelId(tab), 'aria-labelledby': tabId(tab) })}
        >
          {children}
        </div>
      </div>
    </Drawer>
  );
}
