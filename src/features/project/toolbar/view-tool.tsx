/** The button with the name of the open saved view; opens the menu of views. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewButton } from '../../../modules/saved-views/view-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ProjectViewState } from '../view-state/view-query.ts';

const ProjectViewMenu = lazyComponent(
  () => import('./project-view-menu.tsx').then((module) => module.ProjectViewMenu),
  ['views'],
);

export interface ViewToolProps {
  readonly projectId: string;
  readonly view: ProjectViewState;
  readonly compact: boolean;
}

export function ViewTool(props: ViewToolProps) {
  const { t } = useTranslation('tasks');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ViewButton
        choice={props.view.views}
        plain={t('views.all')}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      <ProjectViewMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
