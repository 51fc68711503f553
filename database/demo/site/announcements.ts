import type { Language } from '#contract/languages.ts'

interface Announcement {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly publishTime: string
  readonly texts: Record<Language, { readonly title: string; readonly summary: string; readonly content: string }>
}

/** The first announcement is the oldest. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    id: 1,
    publishTime: '2026-06-15T08:00:00Z',
    texts: {
      spa: {
        title: 'Bienvenida a Rutaseda',
        summary: 'Compra al por mayor con el coste puesto en destino a la vista.',
        content:
          '<p>La tienda abre en español, inglés y chino. Cada ficha muestra lo que cuesta una unidad ya entregada: mercancía, flete, servicio, aranceles e impuestos.</p><p>Es una demostración: ni los proveedores ni los pedidos son reales.</p>',
      },
      en: {
        title: 'Welcome to Rutaseda',
        summary: 'Wholesale buying with the landed cost in plain sight.',
        content:
          '<p>The shop opens in Spanish, English and Chinese. Every product shows what one unit costs delivered: goods, freight, service, duty and tax.</p><p>It is a demonstration: neither suppliers nor orders are real.</p>',
      },
      zh: {
        title: '欢迎来到丝途',
        summary: '批发采购，到门成本一目了然。',
        content:
          '<p>商城以西班牙语、英语和中文开放。每件商品都显示送达后的单件成本：货款、运费、服务费、关税和税费。</p><p>本站为演示，供应商和订单均非真实。</p>',
      },
    },
  },
  {
    id: 2,
    publishTime: '2026-07-02T08:00:00Z',
    texts: {
      spa: {
        title: 'Consulta de precio con foto',
        summary: 'Basta una imagen para pedir cotización de un artículo.',
        content:
          '<p>La consulta de precio admite ahora fotos además de enlaces y texto. En una misma consulta caben hasta 20 artículos.</p><ul><li>Mejor con fondo liso y una referencia de tamaño.</li><li>Indicar cantidad y precio objetivo acelera la respuesta.</li></ul>',
      },
      en: {
        title: 'Price inquiries by photo',
        summary: 'One picture is enough to ask for a quote.',
        content:
          '<p>Price inquiries now take photos as well as links and text. One inquiry holds up to 20 items.</p><ul><li>A plain background and something for scale help.</li><li>Quantity and target price speed up the answer.</li></ul>',
      },
      zh: {
        title: '支持图片询价',
        summary: '一张图片即可获取报价。',
        content:
          '<p>询价现已支持图片，可与链接、文字混合使用，一次最多 20 条。</p><ul><li>建议使用纯色背景，并放置尺寸参照物。</li><li>写明数量和目标价，回复更快。</li></ul>',
      },
    },
  },
  {
    id: 3,
    publishTime: '2026-07-21T08:00:00Z',
    texts: {
      spa: {
        title: 'Tren a la Unión Europea',
        summary: 'Entre 22 y 34 días, a medio camino entre avión y barco.',
        content:
          '<p>El ferrocarril se suma a los métodos de envío para los 27 países de la Unión. Conviene a partir de unos 40 kg, cuando el barco tarda demasiado y el avión cuesta de más.</p>',
      },
      en: {
        title: 'Rail to the European Union',
        summary: '22 to 34 days, halfway between air and sea.',
        content:
          '<p>Rail joins the shipping methods for all 27 countries of the Union. It pays from about 40 kg, when sea is too slow and air too dear.</p>',
      },
      zh: {
        title: '开通欧盟铁路运输',
        summary: '22–34 天，价格时效介于空运与海运之间。',
        content: '<p>铁路运输现已覆盖欧盟 27 国。货重约 40 公斤以上、海运太慢而空运太贵时，是合适的选择。</p>',
      },
    },
  },
  {
    id: 4,
    publishTime: '2026-08-06T08:00:00Z',
    texts: {
      spa: {
        title: 'Fotos de inspección en cada pedido',
        summary: 'Se ve la mercancía terminada antes de pagar el saldo.',
        content:
          '<p>Desde hoy todo proveedor adjunta fotos de la mercancía terminada antes de pedir el saldo o de enviar. Quedan guardadas en el pedido y sirven de prueba si hay una disputa.</p>',
      },
      en: {
        title: 'Inspection photos with every order',
        summary: 'See the finished goods before you pay the balance.',
        content:
          '<p>From today every supplier attaches photos of the finished goods before asking for the balance or shipping. They stay with the order and count as evidence in a dispute.</p>',
      },
      zh: {
        title: '每张订单附验货照片',
        summary: '付尾款前先看成品。',
        content: '<p>即日起，供应商在申请尾款或发货前须上传成品照片。照片保存在订单中，发生纠纷时可作为证据。</p>',
      },
    },
  },
  {
    id: 5,
    publishTime: '2026-08-20T08:00:00Z',
    texts: {
      spa: {
        title: 'Aranceles actualizados para México',
        summary: 'Suben los derechos de textil y calzado de origen chino.',
        content:
          '<p>Las estimaciones para México recogen los nuevos derechos sobre textil, confección, calzado y juguetes. Los pedidos ya confirmados con DDP conservan el importe cotizado.</p>',
      },
      en: {
        title: 'Duty updated for Mexico',
        summary: 'Higher duty on textiles and footwear of Chinese origin.',
        content:
          '<p>Estimates for Mexico now include the new duty on textiles, clothing, footwear and toys. Orders already confirmed under DDP keep the quoted amount.</p>',
      },
      zh: {
        title: '墨西哥关税更新',
        summary: '原产中国的纺织品和鞋类关税上调。',
        content: '<p>墨西哥的税费预估已纳入纺织品、服装、鞋类和玩具的新税率。已按 DDP 确认的订单仍按原报价执行。</p>',
      },
    },
  },
  {
    id: 6,
    publishTime: '2026-09-03T08:00:00Z',
    texts: {
      spa: {
        title: 'Nuevos plazos de la Semana Dorada',
        summary: 'Del 1 al 7 de octubre las fábricas cierran.',
        content:
          '<p>Por la fiesta nacional china, la mayoría de las fábricas no trabaja del 1 al 7 de octubre. Los pedidos que deban salir antes conviene confirmarlos hasta el 15 de septiembre.</p>',
      },
      en: {
        title: 'Golden Week lead times',
        summary: 'Factories close from 1 to 7 October.',
        content:
          '<p>Most factories close from 1 to 7 October for the Chinese national holiday. Orders that must leave before then should be confirmed by 15 September.</p>',
      },
      zh: {
        title: '国庆假期交期安排',
        summary: '10 月 1 日至 7 日工厂放假。',
        content: '<p>国庆假期（10 月 1 日至 7 日）多数工厂放假。需节前发货的订单，请在 9 月 15 日前确认。</p>',
      },
    },
  },
  {
    id: 7,
    publishTime: '2026-09-15T08:00:00Z',
    texts: {
      spa: {
        title: 'La tienda, en la pantalla de inicio',
        summary: 'Se instala en el móvil sin pasar por una tienda de aplicaciones.',
        content:
          '<p>Rutaseda se puede instalar en Android, iPhone y iPad desde el navegador. La ayuda explica cómo, en el apartado de cuenta.</p>',
      },
      en: {
        title: 'The shop on your home screen',
        summary: 'Install it on your phone without an app store.',
        content: '<p>Rutaseda can be installed on Android, iPhone and iPad from the browser. The help explains how, under account.</p>',
      },
      zh: {
        title: '把商城添加到主屏幕',
        summary: '无需应用商店即可安装到手机。',
        content: '<p>安卓、iPhone 和 iPad 均可通过浏览器安装丝途。操作方法见帮助中心“账号与安全”。</p>',
      },
    },
  },
  {
    id: 8,
    publishTime: '2026-09-25T08:00:00Z',
    texts: {
      spa: {
        title: 'Mantenimiento del domingo 4 de octubre',
        summary: 'De 3:00 a 3:30 (UTC) puede haber interrupciones breves.',
        content:
          '<p>Durante media hora se actualiza la base de datos. Se podrá navegar; los pagos y los mensajes se retoman al terminar, sin perder nada.</p>',
      },
      en: {
        title: 'Maintenance on Sunday 4 October',
        summary: 'Short interruptions between 3:00 and 3:30 (UTC).',
        content:
          '<p>The database is updated for half an hour. Browsing keeps working; payments and messages resume afterwards and nothing is lost.</p>',
      },
      zh: {
        title: '10 月 4 日（周日）系统维护',
        summary: '世界协调时 3:00–3:30 可能短暂中断。',
        content: '<p>期间将升级数据库，约需半小时。浏览不受影响，付款和消息在维护结束后恢复，不会丢失数据。</p>',
      },
    },
  },
]
