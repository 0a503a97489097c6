/**
 * Time of a project by phase: logged against estimated as bars on one scale, labelled with the logged time. Props:
 * phases, onOpen.
 */
import '../report-parts/bar-list.css';
import './phase-times.css';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { EstimateBar } from '../report-parts/time-bars.tsx';

type Phase = NonNullable<ReportOf<'reporting.projectInfo'>['by_phase']>[number];

function PhaseRow({
  phase,
  scale,
  onOpen,
}: {
  readonly phase: Phase;
  readonly scale: number;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  const { estimated_time: estimated, actual_time: logged } = phase;
  const over = estimated > 0 && logged > estimated * 60;
  const estimate = estimated > 0 ? t('phaseOf', { estimated: durationText(estimated) }) : t('estimate.none');
  return (
    <li>
      <ColorSquare color={phase.color_code} />
      <button type="button" className="report-barlist-name hf-trunc" data-tip-overflow="" onClick={onOpen}>
        {phase.name ?? t('noPhase')}
      </button>
      <span className="report-barlist-time">
        <EstimateBar logged={logged} estimated={estimated * 60} scale={scale} />
      </span>
      <span className="report-barlist-count hf-num" data-tip={estimate}>
        <span className={over ? 'report-over' : undefined}>{durationText(Math.floor(logged / 60))}</span>
        <VisuallyHidden> {estimate}</VisuallyHidden>
      </span>
    </li>
  );
}

export function PhaseTimes({
  phases,
  onOpen,
}: {
  readonly phases: readonly Phase[];
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('reporting');
  const scale = Math.max(0, ...phases.map((one) => Math.max(one.estimated_time * 60, one.actual_time)));
  return (
    <section className="report-barlist">
      <h3>{t('column.estimatedVsActual')}</h3>
      <ul>
        {phases.map((phase) => (
          <PhaseRow key={phase.phase_id} phase={phase} scale={scale} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
