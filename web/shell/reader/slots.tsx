import { createContext, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { inLanguage, type Language } from '#contract/languages.ts'
import type { Slot } from '#contract/page-request.ts'
import { IntlTag } from '#web/language.ts'
import { OwnPlaces } from '#web/shell/header/own-places.tsx'
import { provideMarkup } from '#web/shell/reader/filled.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { Tabs } from '#web/shell/tabs.tsx'

/** The content of each slot. It may not use an id, or the page's URL: browsers render it elsewhere in their tree. */
const SLOTS: Record<string, (user: SignedInUser, props: Slot['props']) => ReactNode> = {
  places: (user) => <OwnPlaces user={user} />,
  tabs: (user, { current }) => <Tabs user={user} current={Number(current)} />,
}

/** React preloads pictures from a document's head; in a part, which has no head, it puts the links first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

const Content = createContext<ReactNode>(null)
const Page = () => useContext(Content)

/** A router for rendering slots, since links need one around them. */
async function openRouter(language: Language) {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component: Page }])
  const context = await query(new Request(new URL(inLanguage('/', language), 'http://localhost')))
  if (context instanceof Response) throw new Error('a page without a loader has answered by itself')
  return { context, router: createStaticRouter(dataRoutes, context) }
}
const ROUTERS = { spa: await openRouter('spa'), en: await openRouter('en'), zh: await openRouter('zh') } satisfies Record<Language, unknown>

provideMarkup(({ name, props, language, intlTag }, user) =>
  renderToString(
    <Content value={<IntlTag value={intlTag}>{SLOTS[name]?.(user, props)}</IntlTag>}>
      <StaticRouterProvider {...ROUTERS[language]} hydrate={false} />
    </Content>,
  ).replace(PRELOADS, ''),
)
