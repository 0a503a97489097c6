/** The saved view that is open, by name, with a mark while something in it is changed; opens the menu of views. */
import './view-tool.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bookmark } from 'lucide-react';
import { loadTexts } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import type { ProjectViewState } from '../view-state/view-query.ts';

const ViewMenu = laterPart(async () => {
  const [module] = await Promise.all([import('./view-menu.tsx'), loadTexts(['views'])]);
  return module.ViewMenu;
});

export interface ViewToolProps {
  readonly projectId: string;
  readonly view: ProjectViewState;
  readonly compact: boolean;
}

export function ViewTool(props: ViewToolProps) {
  const { t } = useTranslation('tasks');
  const { open, isMissing, isChanged } = props.view.views;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = open?.name ?? t(isMissing ? 'views.missing' : 'views.all');
  return (
    <>
      <Button
        icon={Bookmark}
        className="hf-tool hf-view-tool"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t(isChanged ? 'views.changed' : 'views.label', { name })}
        data-changed={isChanged ? '' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="hf-tool-words hf-trunc">{name}</span>
      </Button>
      <ViewMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
