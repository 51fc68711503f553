import { Camera, Search } from 'lucide-react'
import { Form } from 'react-router'
import type { CategoryName } from '#contract/catalogue/categories.ts'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

interface NothingFoundProps {
  keyword: string
  /** The closest category, if any. */
  category: CategoryName | null
}

/** A search without results offers an inquiry, prefilled with the keyword. */
export function NothingFound({ keyword, category }: NothingFoundProps) {
  const path = usePath()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 pb-12">
      <div className="-mb-8">
        <EmptyState
          icon={Search}
          title={words.products_none_title()}
          action={
            <>
              {category && <ButtonLink label={words.search_none_near({ name: category.name })} to={`/allProducts/${category.id}`} />}
              <ButtonLink label={words.products_browse_all()} to="/allProducts" />
            </>
          }
          hint={words.products_none_searched({ keyword })}
        />
      </div>
      <section className="rounded-md border border-line bg-card p-4 md:p-6" aria-labelledby="ask-for-it">
        <h2 id="ask-for-it" className="font-semibold">
          {words.search_none_ask()}
        </h2>
        <Form action={path('/priceInquiry')} className="mt-3 flex flex-col gap-3">
          <TextArea
            label={words.search_none_what()}
            hint={words.search_none_hint()}
            name="text"
            rows={1}
            maxLength={LONGEST_IN_ADDRESS}
            defaultValue={keyword}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button label={words.products_source_it()} type="submit" kind="primary" className="max-sm:w-full" />
            <TextLink to="/priceInquiry?by=picture" className="inline-flex min-h-11 items-center gap-1.5 md:min-h-0">
              <Camera size={16} aria-hidden />
              {words.home_source_picture()}
            </TextLink>
          </div>
        </Form>
      </section>
      <section className="text-ink-soft" aria-labelledby="what-to-try">
        <h2 id="what-to-try" className="font-semibold text-ink">
          {words.search_none_try()}
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>{words.search_none_spelling()}</li>
          <li>{words.search_none_fewer()}</li>
          <li>
            <TextLink label={words.shell_picture_search()} to="/pictureSearch" className="inline-block py-1" />
          </li>
        </ul>
      </section>
    </div>
  )
}

/** Percent-encoded, a longer text would not fit into a URL. */
const LONGEST_IN_ADDRESS = 1500
