/** The payload of event 30: the health of a project (live-channel 30). */
import { PROJECT_HEALTHS } from '../../../contract/rules/defaults.ts';

export function healthPayload(projectId: string, healthId: string) {
  const health = PROJECT_HEALTHS.find((one) => one.id === healthId) ?? PROJECT_HEALTHS[0];
  return { id: projectId, color_code: health.color_code, name: health.name, health_id: health.id };
}
