/** Preview of the first project with the entered values. Props: draft, person. */
import { useTranslation } from 'react-i18next';
import { STATUS_CATEGORIES } from '../../../contract/rules/defaults.ts';
import { splitEmails } from '../../lib/email.ts';
import { useQuickLookups } from '../../modules/quick-add/use-quick-lookups.ts';
import { useQuickReader } from '../../modules/quick-add/use-quick-reader.ts';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type Draft, namedTasks } from './setup-draft.ts';

/** The colour of the first project. */
const PROJECT_COLOR = '#3b7ad4';
const SHOWN = 7;

type SetupPreviewProps = {
  readonly draft: Draft;
  readonly person: { readonly id: string; readonly name: string };
};

export function SetupPreview({ draft, person }: SetupPreviewProps) {
  const { t } = useTranslation('setup');
  const tasks = namedTasks(draft);
  const { read } = useQuickReader(true, useQuickLookups(undefined));
  const people = splitEmails(draft.emails).map((email) => ({ id: email, name: email }));
  return (
    <div className="setup-side" aria-hidden="true">
      <p className="hf-eyebrow">{t('preview.title')}</p>
      <div className="setup-preview">
        <div className="setup-preview-title">
          <ColorSquare color={PROJECT_COLOR} size="lg" />
          <span className="hf-trunc hf-grow">{draft.project.trim() || t('preview.project')}</span>
          <AvatarStack people={[person, ...people]} />
        </div>
        {STATUS_CATEGORIES.map(({ key, color_code }, index) => (
          <div key={key}>
            <div className="setup-preview-group">
              <StatusGlyph kind={key} color={color_code} />
              {t(`preview.${key}`)}
              {draft.template === '' && <span className="hf-count">{index === 0 ? tasks.length : 0}</span>}
            </div>
            {index === 0 &&
              tasks.slice(0, SHOWN).map(({ text, depth }, row) => (
                <div
                  key={`${String(row)}${text}`}
                  className="setup-preview-row"
                  style={{ '--depth': depth } as Record<`--${string}`, number>}
                >
                  <StatusGlyph kind="todo" color={color_code} />
                  <span className="hf-trunc hf-grow">{read ? read(text).name : text}</span>
                  <PersonAvatar {...person} decorative />
                </div>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}
