import type { Language } from '#contract/languages.ts'
import { EVERYDAY_WORDS } from '#tests/search/everyday-words.ts'

export const everydayKeywords = (language: Language): string[] =>
  Object.values(EVERYDAY_WORDS[language]).flatMap((keywords) => keywords.split(/[,、，]\s*/))

/** Keywords with several words, measures, kinds, other languages, typing errors, or goods that do not exist. */
export const LONG_KEYWORDS: Record<Language, readonly string[]> = {
  en: [
    'stainless steel water bottle 500ml',
    'women summer dress cotton',
    'usb c cable 2 m fast charging',
    'power bank 10000mah',
    'fruit',
    'bottel',
    'waterproof bluetooth speaker for shower',
    'led',
    'botella',
    '台灯',
    'xyzzy',
    'dishwasher',
    'black',
  ],
  spa: [
    'botella de agua de acero inoxidable 500 ml',
    'vestido de mujer',
    'cable usb c',
    'fruta',
    'lampara',
    'bateria externa',
    'mug',
    'taza de cafe',
    'negro',
  ],
  zh: ['不锈钢保温杯 500毫升', '女式连衣裙', '充电宝', '水果', '鞋', '泡泡机', '剃须刀', '蓝牙音箱 防水', 'bottle', '黑色'],
}
