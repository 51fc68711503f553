import { UserPlus } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LONGEST_OPERATOR_SEARCH, listOperators, readOperator } from '#contract/account/console/operators.ts'
import { isId } from '#contract/fields.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { DETAIL_FIELD, ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { NewOperator } from '#web/features/account/console/new-operator.tsx'
import { OPERATOR_ACTIONS } from '#web/features/account/console/operator-actions.ts'
import { operatorColumns, operatorFilters } from '#web/features/account/console/operator-columns.tsx'
import { OperatorDetail } from '#web/features/account/console/operator-detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Opens the form of a new one in the place of a detail. */
const NEW = 'new'

export const meta = () => [{ title: pageTitle(words.account_operators_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get(DETAIL_FIELD) ?? ''
  const [data, open] = await Promise.all([loadList(args, listOperators), isId(id) ? callOrNull(readOperator, { id }) : null])
  return { data, open: open?.data ?? null, isNew: id === NEW }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, OPERATOR_ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Who works for the platform, and what each of them may do. */
export default function OperatorsPage() {
  const { data, open, isNew } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const columns = operatorColumns()
  const added = answer && 'added' in answer ? answer.added : undefined
  const opened = isNew && !added ? <NewOperator id={NEW} /> : open && <OperatorDetail key={open.id} operator={open} />
  return (
    <FormAnswer value={answer}>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold">{words.account_operators_title()}</h1>
          <ButtonLink to={detail(NEW)} kind="primary" size="small" preventScrollReset>
            <UserPlus size={16} aria-hidden />
            {words.account_operators_add()}
          </ButtonLink>
        </header>
        {added && (
          <Notice tone="success" isAlert>
            {words.account_operators_added({ name: added })}
          </Notice>
        )}
        <ListToolbar
          name="operators"
          columns={columns}
          filters={operatorFilters()}
          search={{ label: words.account_operators_search(), maxLength: LONGEST_OPERATOR_SEARCH }}
          isExported
        />
        <ListWithDetail detail={opened}>
          <DataTable
            label={words.account_operators_title()}
            data={data}
            columns={columns}
            to={({ id }) => detail(id)}
            defaultOrder="-createTime"
            empty={
              <EmptyState icon={UserPlus} title={words.account_operators_empty()}>
                {words.account_operators_empty_hint()}
              </EmptyState>
            }
          />
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}
