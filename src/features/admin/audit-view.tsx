/** The audit log: who did what to whom, when and from where; filtered, in pages, and exported as a file. */
import { useState } from 'react';
import { Download, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AUDIT_KINDS } from '../../../contract/rules/audit.ts';
import { type AuditEntry, useOrganization } from '../../data/organization.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { AdminPage } from './admin-page.tsx';
import { ExportLink } from './export-link.tsx';
import { useActionText } from './use-action-text.ts';
import { useSellsPlans } from '../../modules/navigation/admin-pages.ts';
import { useMoment } from '../../ui/use-moment.ts';

const PAGE = 50;
const rowKey = ({ id }: AuditEntry): string => id;

interface Filter {
  readonly search: string;
  readonly kind: string;
  readonly actor: string;
  readonly from: string;
  readonly to: string;
}
const NOTHING: Filter = { search: '', kind: '', actor: '', from: '', to: '' };

const detailsText = ({ details }: AuditEntry): string => Object.values(details).join(', ');
const placeText = ({ ip, browser, system }: AuditEntry): string =>
  [ip, browser, system].filter((part) => part !== null).join(' · ');

function useColumns(): readonly TableColumn<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const momentText = useMoment();
  const actionText = useActionText();
  return [
    {
      id: 'what',
      header: t('audit.what'),
      primary: true,
      cell: (row) => (
        <span className="admin-two-lines">
          <span className="hf-trunc admin-strong">{actionText(row.action)}</span>
          <span className="hf-trunc hf-subtle">
            {[row.target_name, detailsText(row)].filter((part) => part !== null && part !== '').join(' · ')}
          </span>
        </span>
      ),
    },
    { id: 'who', header: t('audit.who'), width: 170, hideOnPhone: true, cell: (row) => row.actor_name },
    {
      id: 'team',
      header: t('column.team'),
      width: 130,
      hideOnPhone: true,
      cell: (row) => row.team_name ?? '–',
    },
    {
      id: 'from',
      header: t('audit.where'),
      width: 220,
      hideOnPhone: true,
      cell: (row) => <span className="hf-subtle hf-trunc">{placeText(row)}</span>,
    },
    { id: 'at', header: t('audit.when'), width: 140, hideOnPhone: true, cell: (row) => momentText(row.at) },
  ];
}

function FilterBar({
  filter,
  actors,
  onChange,
}: {
  readonly filter: Filter;
  readonly actors: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (filter: Filter) => void;
}) {
  const { t } = useTranslation('admin');
  const sellsPlans = useSellsPlans();
  const day = (name: 'from' | 'to') => (
    <span className="admin-day">
      <span className="hf-subtle" aria-hidden="true">
        {t(`audit.${name}`)}
      </span>
      <DateField
        size="sm"
        ariaLabel={t(`audit.${name}`)}
        value={filter[name]}
        onValueChange={(value) => onChange({ ...filter, [name]: value })}
      />
    </span>
  );
  const kinds = AUDIT_KINDS.filter((kind) => kind !== 'billing' || sellsPlans);
  return (
    <div className="admin-filters">
      <SearchInput
        value={filter.search}
        onValueChange={(search) => onChange({ ...filter, search })}
        label={t('audit.search')}
        width={220}
        keys="/"
      />
      <SelectField
        quiet
        ariaLabel={t('audit.kind')}
        value={filter.kind}
        options={[
          { value: '', label: t('audit.everything') },
          ...kinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
        ]}
        onValueChange={(kind) => onChange({ ...filter, kind })}
      />
      <SelectField
        quiet
        ariaLabel={t('audit.who')}
        value={filter.actor}
        options={[
          { value: '', label: t('audit.everybody') },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(actor) => onChange({ ...filter, actor })}
      />
      {day('from')}
      {day('to')}
    </div>
  );
}

export function AuditView() {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState(NOTHING);
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const momentText = useMoment();
  const search = useDebouncedText(filter.search);
  const asked = Object.fromEntries(Object.entries({ ...filter, search }).filter(([, value]) => value !== ''));
  const answer = useOrganization('organization.audit', { query: { ...asked, index: page, size: PAGE } });
  // The bar stands while another answer is loading.
  const [actors, setActors] = useState<NonNullable<typeof answer.data>['actors']>([]);
  if (answer.data && answer.data.actors !== actors) setActors(answer.data.actors);
  const change = (wanted: Filter): void => {
    setFilter(wanted);
    setPage(1);
  };
  return (
    <AdminPage
      title={t('pages.audit-log')}
      count={answer.data?.total}
      answer={answer}
      width="table"
      tools={<FilterBar filter={filter} actors={actors} onChange={change} />}
      actions={<ExportLink call="audit" icon={Download} query={asked} />}
    >
      {({ data, total, kept_days: days }) => (
        <>
          <Table
            label={t('pages.audit-log')}
            columns={columns}
            rows={data}
            rowKey={rowKey}
            phoneLine={(row) => `${row.actor_name} · ${momentText(row.at)}`}
            empty={
              <EmptyState
                icon={ScrollText}
                title={t('audit.none')}
                actions={
                  <Button kind="line" onClick={() => change(NOTHING)}>
                    {t('audit.clear')}
                  </Button>
                }
              >
                {t('audit.noneText')}
              </EmptyState>
            }
          />
          <Pagination page={page} pageSize={PAGE} total={total} onPageChange={setPage} />
          <p className="hf-subtle admin-retention">{t('audit.kept', { count: days })}</p>
        </>
      )}
    </AdminPage>
  );
}
