import { type Article, OPENS_SOON } from '../article.ts'

export const payment: readonly Article[] = [
  {
    id: 111,
    texts: {
      spa: {
        title: 'Formas de pago y plazos',
        content: `<p>Los pedidos se pagan a la plataforma, que abona al proveedor cuando el pedido se completa.</p>
<ul><li><b>Tarjeta.</b> Pago inmediato; el pedido espera 72 horas.</li>
<li><b>Transferencia bancaria.</b> El pedido espera 7 días. La referencia que se muestra debe figurar en el concepto.</li></ul>
<p>Lo que se paga depende del Incoterm: con EXW y FOB, mercancía y servicio; con DAP, también el transporte; con DDP, todo, aranceles e impuestos incluidos.</p>
<p>Esto es una demostración: no se cobra ningún importe real.</p>`,
      },
      en: {
        title: 'Payment methods and deadlines',
        content: `<p>Orders are paid to the platform, which pays the supplier once the order is complete.</p>
<ul><li><b>Card.</b> Immediate; the order is held for 72 hours.</li>
<li><b>Bank transfer.</b> The order is held for 7 days. Please quote the reference shown.</li></ul>
<p>What you pay depends on the Incoterm: the goods and the service fee under EXW and FOB; freight as well under DAP; everything under DDP, duties and taxes included.</p>
<p>This is a demonstration: no real money is taken.</p>`,
      },
      zh: {
        title: '付款方式与期限',
        content: `<p>货款支付给平台，订单完成后由平台结算给供应商。</p>
<ul><li><b>银行卡。</b>即时到账，订单保留 72 小时。</li>
<li><b>银行转账。</b>订单保留 7 天，转账附言中请务必填写页面显示的付款编号。</li></ul>
<p>应付金额取决于贸易术语：EXW、FOB 支付货款和平台服务费；DAP 还包括国际运费；DDP 全部费用一并支付，含关税和进口环节税。</p>
<p>本平台为演示，不会产生任何真实扣款。</p>`,
      },
    },
  },
  {
    id: 112,
    texts: {
      spa: {
        title: 'Pagar por transferencia y enviar el comprobante',
        content: `<p>Tras elegir transferencia, el pedido muestra titular, cuenta, banco, código SWIFT y una referencia única.</p>
<ul><li>El importe debe llegar íntegro: conviene elegir «gastos a cargo del ordenante» (OUR).</li>
<li>El comprobante de pago (PDF o imagen, hasta 10 MB) se adjunta desde el pedido, con la fecha y la referencia del banco.</li>
<li>Un operador lo comprueba, normalmente en un día laborable. Mientras tanto el pago aparece «en revisión» y el pedido no caduca.</li>
<li>Si el comprobante no se puede verificar, se explica el motivo y se abre un nuevo plazo de 72 horas.</li></ul>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Paying by bank transfer and sending proof',
        content: `<p>Once you choose bank transfer, the order shows the account holder, account, bank, SWIFT code and a unique reference.</p>
<ul><li>The full amount must arrive, so choose “all charges to sender” (OUR).</li>
<li>Attach the proof (PDF or image, up to 10 MB) from the order, with the date and the bank's reference.</li>
<li>An operator checks it, usually within one working day. Until then payment is “in review” and the order does not expire.</li>
<li>If the proof cannot be verified, we tell you why and a new deadline of 72 hours begins.</li></ul>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '银行转账与上传付款凭证',
        content: `<p>选择银行转账后，订单页会显示户名、账号、开户行、SWIFT 代码和唯一的付款编号。</p>
<ul><li>请确保足额到账，建议选择“费用由汇款人承担”（OUR）。</li>
<li>在订单页上传凭证（PDF 或图片，不超过 10 MB），并填写付款日期和银行流水号。</li>
<li>平台一般在一个工作日内核对。核对期间状态为“审核中”，订单不会过期。</li>
<li>凭证无法核实的，会说明原因，并重新给予 72 小时。</li></ul>
${OPENS_SOON.zh}`,
      },
    },
  },
  {
    id: 113,
    texts: {
      spa: {
        title: 'Anticipo y saldo',
        content: `<p>En pedidos de fabricación algunos proveedores aceptan un anticipo. El porcentaje figura en el resumen antes de confirmar; si no se indica nada, se paga el 100 % por adelantado.</p>
<ul><li>Con el anticipo verificado empieza la producción.</li>
<li>Cuando la mercancía está lista y fotografiada, el pedido pasa a «saldo pendiente». A los 15 días se envía un recordatorio; un pedido con el anticipo pagado nunca se cancela automáticamente.</li>
<li>La mercancía no sale hasta que el saldo está pagado.</li></ul>`,
      },
      en: {
        title: 'Deposit and balance',
        content: `<p>For made-to-order goods some suppliers accept a deposit. The percentage is in the summary before you confirm; if none is stated, 100% is paid in advance.</p>
<ul><li>Production starts when the deposit has been verified.</li>
<li>When the goods are ready and photographed, the order moves to “balance due”. A reminder follows after 15 days; an order with a paid deposit is never cancelled automatically.</li>
<li>Nothing ships until the balance is paid.</li></ul>`,
      },
      zh: {
        title: '预付款与尾款',
        content: `<p>对于定制生产的订单，部分供应商接受预付款。比例在确认前的汇总中列明；未注明的，需预付全款。</p>
<ul><li>预付款核实后开始生产。</li>
<li>货物备妥并拍照后，订单进入“待付尾款”。15 天后会发送提醒；已付预付款的订单不会自动取消。</li>
<li>尾款付清后才会发货。</li></ul>`,
      },
    },
  },
  {
    id: 114,
    texts: {
      spa: {
        title: 'Monedas y tipos de cambio',
        content: `<p>Los proveedores fijan sus precios en yuanes (CNY). Rutaseda los muestra en la moneda elegida en la cabecera, con el tipo de cambio del día y su fecha.</p>
<ul><li>Los precios unitarios muy pequeños llevan más decimales, para que el redondeo no falsee el total.</li>
<li>Al confirmar el pedido, el tipo queda fijado: el importe no varía aunque cambie el mercado.</li>
<li>Al elegir un país se propone su moneda; se puede cambiar después.</li>
<li>Si el tipo tiene más de 7 días, se avisa junto al precio.</li></ul>`,
      },
      en: {
        title: 'Currencies and exchange rates',
        content: `<p>Suppliers set prices in Chinese yuan (CNY). The shop shows them in the currency chosen in the header, at a dated daily rate.</p>
<ul><li>Very small unit prices carry extra decimals so that rounding never distorts the total.</li>
<li>When you confirm an order the rate is frozen: the amount stays the same whatever the market does.</li>
<li>Choosing a country suggests its currency; you can change it.</li>
<li>A rate older than 7 days is flagged next to the price.</li></ul>`,
      },
      zh: {
        title: '货币与汇率',
        content: `<p>供应商以人民币（CNY）定价，平台按页面顶部所选货币，以当日汇率换算并注明汇率日期。</p>
<ul><li>单价很小的商品会保留更多小数位，避免四舍五入影响总额。</li>
<li>确认订单时锁定汇率，之后市场波动不影响应付金额。</li>
<li>选择国家时会自动带出当地货币，也可另行更改。</li>
<li>汇率超过 7 天未更新时，价格旁会有提示。</li></ul>`,
      },
    },
  },
  {
    id: 115,
    texts: {
      spa: {
        title: 'Facturas y documentos del pedido',
        content: `<p>Desde el detalle del pedido se descargan tres documentos:</p>
<ul><li><b>Factura proforma</b>, disponible desde la confirmación; sirve para ordenar la transferencia o solicitar una licencia de importación.</li>
<li><b>Factura comercial</b>, disponible con el envío; es la que exige la aduana.</li>
<li><b>Lista de embalaje</b>, con bultos, pesos y medidas.</li></ul>
<p>Los datos fiscales se toman de la cuenta. La referencia de compra propia, si se indica al tramitar el pedido, aparece en los tres documentos.</p>
${OPENS_SOON.spa}`,
      },
      en: {
        title: 'Invoices and order documents',
        content: `<p>Three documents can be downloaded from the order:</p>
<ul><li><b>Proforma invoice</b>, from confirmation; use it to arrange the transfer or an import licence.</li>
<li><b>Commercial invoice</b>, with the shipment; customs will ask for it.</li>
<li><b>Packing list</b>, with cartons, weights and dimensions.</li></ul>
<p>Tax details come from your account. Your PO number, if you gave one at checkout, is printed on all three.</p>
${OPENS_SOON.en}`,
      },
      zh: {
        title: '发票与订单单据',
        content: `<p>订单详情页可下载三种单据：</p>
<ul><li><b>形式发票</b>：订单确认后即可下载，用于办理汇款或进口许可。</li>
<li><b>商业发票</b>：发货后提供，清关必备。</li>
<li><b>装箱单</b>：列明箱数、重量和尺寸。</li></ul>
<p>税务信息取自账号资料。下单时填写的采购单号会印在三种单据上。</p>
${OPENS_SOON.zh}`,
      },
    },
  },
]
