import { useNavigate } from '@tanstack/react-router';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Kept, SoldInput } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { type Catalog, houseCatalog, resaleCatalog } from './catalogs.ts';
import { useLabels } from './plan-fields.tsx';

type Item<I> = I & Kept & { payerCount: number };
interface OfCatalog<I extends SoldInput> {
  catalog: Catalog<I, Item<I>>;
}

/** `/plans/{id}`: a plan of the house. */
export function PlanPage() {
  return <KnownPlan catalog={houseCatalog} planId={useRouteParam('planId')} />;
}

/** `/plans/new`: a plan that isn't there yet. */
export function NewPlanPage() {
  return <NewPlan catalog={houseCatalog} />;
}

/** `/settings/resale/{id}`: a plan of the agency; `new` for one that isn't there yet. */
export function AccountPlanPage() {
  const planId = useRouteParam('planId');
  return planId === 'new' ? <NewPlan catalog={resaleCatalog} /> : <KnownPlan catalog={resaleCatalog} planId={planId} />;
}

function KnownPlan<I extends SoldInput>({ catalog, planId }: OfCatalog<I> & { planId: string }) {
  const t = useTexts(planMessages.catalog);
  const own = useTexts(catalog.texts);
  const { all, plans } = catalog.usePlans();
  const found = plans?.find((plan) => plan.planId === planId);
  return (
    <>
      <BackLink to={catalog.path}>{own('back')}</BackLink>
      <PageHeader title={found?.name ?? ''} description={own('hint')} focusKey={planId} />
      <Loaded query={all} waiting={<SkeletonForm fields={6} />}>
        {() =>
          found ? (
            <div key={planId}>
              <EditPlan catalog={catalog} plan={found} />
              {found.payerCount === 0 ? <DeletePlan catalog={catalog} plan={found} /> : null}
            </div>
          ) : (
            <EmptyState title={t('gone')} />
          )
        }
      </Loaded>
    </>
  );
}

function NewPlan<I extends SoldInput>({ catalog }: OfCatalog<I>) {
  const { path, texts, schema, blank, Fields } = catalog;
  const t = useTexts(planMessages.catalog);
  const own = useTexts(texts);
  const navigate = useNavigate();
  const { create, refresh } = catalog.useCalls();
  const action = useActionForm<I, { planId: string }>({
    schema,
    values: blank,
    send: create,
    onSent: async (_made, { name }) => {
      await refresh();
      await navigate({ to: path });
      snackbar.success(t('added', { name }));
    },
  });
  return (
    <>
      <BackLink to={catalog.path}>{own('back')}</BackLink>
      <PageHeader title={t('create')} />
      <ActionSection title={t('section')} action={action} submit={t('add')}>
        <Fields form={action} />
      </ActionSection>
    </>
  );
}

function EditPlan<I extends SoldInput>({ catalog, plan }: OfCatalog<I> & { plan: Item<I> }) {
  const { schema, blank, fields, Fields } = catalog;
  const t = useTexts(planMessages.catalog);
  const { update, refresh } = catalog.useCalls();
  const { planId } = plan;
  const edit = useEditForm<I, I & Kept>({
    record: plan,
    // Without what the list adds.
    valuesOf: (record) =>
      Object.fromEntries(Object.keys(blank).map((name) => [name, record[name as keyof I]])) as unknown as I,
    schema,
    send: ({ values, version }) => update({ ...values, planId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void refresh();
    },
  });
  return (
    <EditSection title={t('section')} edit={edit} labels={useLabels(fields)} save={t('save')}>
      <Fields form={edit} />
    </EditSection>
  );
}

/** For a plan that nobody has. */
function DeletePlan<I extends SoldInput>({ catalog, plan: { planId, name } }: OfCatalog<I> & { plan: Item<I> }) {
  const t = useTexts(planMessages.catalog);
  const own = useTexts(catalog.texts);
  const navigate = useNavigate();
  const { remove, refresh } = catalog.useCalls();
  const confirm = async () => {
    await remove({ planId });
    await navigate({ to: catalog.path });
    void refresh();
    snackbar.success(t('deleted', { name }));
  };
  const asked = { question: t('sure', { name }), consequence: own('sureText') };
  return <DangerSection action={t('delete')} hint={own('deleteHint')} {...asked} onConfirm={confirm} />;
}
