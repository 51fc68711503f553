import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import type { productTexts } from '#server/features/products/products.table.ts'
import { spacedHan } from './han-spacing.ts'
import { counted, type Unit } from './units.ts'

export type ProductTextRow = typeof productTexts.$inferInsert

interface TextCircumstances {
  productId: number
  name: LocalizedText
  pitch: LocalizedText
  points: LocalizedText[]
  buyers: LocalizedText
  unit: Unit
  minimum: number
  sampleMaxQuantity: number
  warrantyMonths: number
  packaging: LocalizedText
  customization: { name: LocalizedText; isOffered: boolean; fromQuantity: number }
}

const HEADINGS: Record<Language, { features: string; trade: string }> = {
  spa: { features: 'Características', trade: 'Para profesionales' },
  en: { features: 'Features', trade: 'For trade buyers' },
  zh: { features: '产品特点', trade: '采购说明' },
}

/** Leaves out carton and certificates, which the page shows separately. */
function description(text: TextCircumstances, language: Language): string {
  const { features, trade } = HEADINGS[language]
  const list = (lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  return `<p>${text.pitch[language]}</p><h3>${features}</h3>${list(text.points.map((point) => point[language]))}<h3>${trade}</h3><p>${text.buyers[language]}</p>`
}

function warranty(months: number, language: Language): string {
  if (months === 0) return { spa: 'Reposición de piezas defectuosas', en: 'Replacement of faulty goods', zh: '不良品包换' }[language]
  return { spa: `${months} meses`, en: `${months} months`, zh: `${months}个月` }[language]
}

function customization({ customization: { name, isOffered, fromQuantity }, unit }: TextCircumstances, language: Language): string {
  if (!isOffered) return name[language]
  const many = counted(fromQuantity, unit, language)
  return { spa: `${name.spa}, desde ${many}`, en: `${name.en}, from ${many}`, zh: `${name.zh}，${many}起订` }[language]
}

function samples({ sampleMaxQuantity, unit }: TextCircumstances, language: Language): string {
  if (sampleMaxQuantity === 0) return { spa: 'No disponibles', en: 'Not available', zh: '不提供' }[language]
  const many = counted(sampleMaxQuantity, unit, language)
  return { spa: `Hasta ${many}, envío en 3 a 5 días`, en: `Up to ${many}, sent in 3 to 5 days`, zh: `最多${many}，3至5天寄出` }[language]
}

const FACT_NAMES: Record<Language, [packaging: string, warranty: string, customization: string, samples: string]> = {
  spa: ['Embalaje', 'Garantía', 'Personalización', 'Muestras'],
  en: ['Packaging', 'Warranty', 'Customisation', 'Samples'],
  zh: ['包装方式', '质保', '定制服务', '样品'],
}

export const productTextRows = (text: TextCircumstances): ProductTextRow[] =>
  LANGUAGES.map((language) => {
    const spaced = (line: string) => (language === 'zh' ? spacedHan(line) : line)
    const values = [
      text.packaging[language],
      warranty(text.warrantyMonths, language),
      customization(text, language),
      samples(text, language),
    ]
    return {
      productId: text.productId,
      language,
      name: spaced(text.name[language]),
      description: spaced(description(text, language)),
      factList: FACT_NAMES[language].map((name, index) => ({ name, value: spaced(values[index] ?? '') })),
      translateType: 2,
    }
  })
