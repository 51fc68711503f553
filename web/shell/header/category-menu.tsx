import { useState } from 'react'
import { type Category, categoryTree } from '#contract/catalogue/categories.ts'
import { api } from '#web/browser/api.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { useLanguage } from '#web/language.ts'
import { MenuSkeleton } from '#web/shell/header/menu-skeleton.tsx'
import { RetryButton } from '#web/shell/header/retry-button.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const ROOT = '0'

export default function CategoryMenu() {
  const { departments, hasFailed, retry } = useDepartments()
  if (!departments) return hasFailed ? <RetryButton onPress={retry} /> : <MenuSkeleton />
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {departments.map(({ id, name, iconUrl, children }) => (
          <li key={id} className="flex gap-3">
            <Picture src={iconUrl} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm" />
            <div className="min-w-0">
              <Link label={name} to={`/allProducts/${id}`} className="font-medium hover:underline" />
              <ul className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                {children.map((child) => (
                  <li key={child.id}>
                    <Link to={`/allProducts/${child.id}`} className="inline-block py-0.5 hover:text-ink hover:underline">
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4">
        <Link label={words.shell_all_categories()} to="/allProducts" className="font-medium text-ink-blue hover:underline" />
      </p>
    </>
  )
}

/** Fetched once per language and visit. */
const known = new Map<string, Category[]>()

function useDepartments() {
  const language = useLanguage()
  const [departments, setDepartments] = useState(known.get(language))
  const request = useRequest(async (signal) => {
    if (known.has(language)) return
    const { data } = await api(categoryTree, { id: ROOT }, { signal })
    known.set(language, data)
    setDepartments(data)
  }, language)
  return { departments, ...request }
}
