import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import * as words from '#words'

/** The web app manifest, in the language of the page that offers the installation. */
export function appManifest(language: Language): object {
  const say = { locale: language }
  const at = (path: string) => inLanguage(path, language)
  const icon = (width: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${width}.png` : `/icon-maskable-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  })
  return {
    // One app, whatever language it was installed in.
    id: '/',
    name: words.app_name({}, say),
    short_name: words.app_short_name({}, say),
    description: words.home_lead({}, say),
    lang: LANGUAGE_FACTS[language].htmlLang,
    dir: 'ltr',
    start_url: at('/h5'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#ffffff',
    categories: ['shopping', 'business'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: words.shell_orders({}, say), url: at('/personalCenter/order') },
      { name: words.shell_cart({}, say), url: at('/personalCenter/shoppingCart') },
      { name: words.shell_price_inquiry({}, say), url: at('/priceInquiry') },
    ],
  }
}
