/**
 * One page of the admin center. Props: title, count, answer (its age is shown in the header), actions, tools (shown
 * without the answer too), width (`table`: full width), children. Shows children once the answer is loaded; before that a skeleton, or a note that it was never
 * loaded here.
 */
import type { ReactNode } from 'react';
import type { OrganizationAnswer } from '../../data/organization.ts';
import { AnswerArea } from '../../modules/answers/answer-area.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FreshnessMark } from '../../modules/answers/freshness-mark.tsx';

interface AdminPageProps<T> {
  readonly title: string;
  readonly count?: number | undefined;
  readonly answer: OrganizationAnswer<T>;
  readonly actions?: ReactNode;
  readonly tools?: ReactNode;
  readonly width?: 'table';
  readonly children: (data: T) => ReactNode;
}

export function AdminPage<T>({ title, count, answer, actions, tools, width, children }: AdminPageProps<T>) {
  return (
    <div className="hf-column" data-width={width}>
      <PageHeader title={title} count={count}>
        <FreshnessMark answer={answer} onRetry={answer.refresh} />
        {actions}
      </PageHeader>
      {tools}
      <AnswerArea
        answer={answer}
        skeleton={
          <div className="admin-waiting">
            <Skeleton lines={6} />
          </div>
        }
      >
        {children}
      </AnswerArea>
    </div>
  );
}
