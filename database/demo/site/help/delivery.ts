import type { Article } from '../article.ts'

export const delivery: readonly Article[] = [
  {
    id: 121,
    texts: {
      spa: {
        title: 'Exprés, avión, tren o barco: cuál conviene',
        content: `<p>Los plazos van de puerta a puerta y dependen del destino; la ficha y el carrito muestran los del país elegido.</p>
<ul><li><b>Exprés.</b> De 4 a 8 días a Europa. Lo mejor para muestras y envíos de pocos kilos.</li>
<li><b>Avión.</b> De 9 a 16 días. A partir de unos 10 kg.</li>
<li><b>Tren.</b> De 22 a 34 días, solo a la Unión Europea. Punto medio entre precio y plazo, desde unos 40 kg.</li>
<li><b>Barco.</b> De 38 a 54 días a Europa. Lo más barato por kilo desde unos 100 kg.</li></ul>
<p>Se factura el mayor de dos pesos, el real o el volumétrico. El volumétrico es largo × ancho × alto en centímetros, dividido por 5000 en exprés y por 6000 en los demás métodos.</p>`,
      },
      en: {
        title: 'Express, air, rail or sea: which to choose',
        content: `<p>Times are door to door and depend on the destination; product page and cart show those for your country.</p>
<ul><li><b>Express.</b> 4 to 8 days to Europe. Best for samples and a few kilos.</li>
<li><b>Air.</b> 9 to 16 days. From about 10 kg.</li>
<li><b>Rail.</b> 22 to 34 days, European Union only. A balance of price and time, from about 40 kg.</li>
<li><b>Sea.</b> 38 to 54 days to Europe. Cheapest per kilo from about 100 kg.</li></ul>
<p>The greater of actual and volumetric weight is charged: length × width × height in centimetres, divided by 5000 for express and 6000 otherwise.</p>`,
      },
      zh: {
        title: '国际快递、空运、铁路、海运怎么选',
        content: `<p>时效均为门到门，因目的地而异，以详情页和购物车按所选国家显示的为准。</p>
<ul><li><b>国际快递。</b>到欧洲 4–8 天，适合样品和几 kg 的小件。</li>
<li><b>空运。</b>9–16 天，适合 10 kg 以上。</li>
<li><b>铁路（中欧班列）。</b>22–34 天，仅限欧盟，价格与时效居中，适合 40 kg 以上。</li>
<li><b>海运。</b>到欧洲 38–54 天，100 kg 以上每 kg 运费最低。</li></ul>
<p>按实际重量与体积重量中较大者计费：长×宽×高（厘米），国际快递除以 5000，其他方式除以 6000。</p>`,
      },
    },
  },
  {
    id: 122,
    texts: {
      spa: {
        title: 'Incoterms: EXW, FOB, DAP y DDP sin misterio',
        content: `<p>El Incoterm dice hasta dónde llega la responsabilidad del proveedor y qué se paga a la plataforma.</p>
<ul><li><b>EXW (en fábrica).</b> El transitario del comprador recoge la mercancía. Se pagan mercancía y tarifa de servicio.</li>
<li><b>FOB (franco a bordo).</b> El proveedor la entrega cargada y despachada de exportación en un puerto chino. Se pagan mercancía y tarifa de servicio.</li>
<li><b>DAP (entregada en lugar).</b> La plataforma organiza el transporte hasta la dirección. Aranceles e impuestos se pagan en la aduana. Es la opción por defecto.</li>
<li><b>DDP (entregada con derechos pagados).</b> Todo incluido, aduana también. El importe cotizado es definitivo.</li></ul>
<h2>¿Cuál elegir?</h2>
<p>Con transitario propio, EXW o FOB. Sin experiencia en importación, DDP. Las empresas que deducen el IVA de importación suelen preferir DAP, porque figuran ellas mismas como importador.</p>`,
      },
      en: {
        title: 'Incoterms: EXW, FOB, DAP and DDP made simple',
        content: `<p>An Incoterm says how far the supplier’s responsibility goes and what is paid to the platform.</p>
<ul><li><b>EXW (ex works).</b> Your forwarder collects the goods. You pay for the goods and the service fee.</li>
<li><b>FOB (free on board).</b> The supplier delivers them loaded and cleared for export at a Chinese port. You pay for the goods and the service fee.</li>
<li><b>DAP (delivered at place).</b> The platform arranges transport to your address. Duties and taxes are paid at customs. This is the default.</li>
<li><b>DDP (delivered duty paid).</b> Everything included, customs too. The quoted amount is final.</li></ul>
<h2>Which one?</h2>
<p>With your own forwarder, EXW or FOB. New to importing, DDP. Companies that reclaim import VAT usually prefer DAP, because they appear as the importer themselves.</p>`,
      },
      zh: {
        title: '贸易术语一看就懂：EXW、FOB、DAP、DDP',
        content: `<p>贸易术语决定供应商责任到哪里为止，也决定向平台支付哪些费用。</p>
<ul><li><b>EXW（工厂交货）。</b>由买方货代上门提货，支付货款和平台服务费。</li>
<li><b>FOB（船上交货）。</b>供应商在中国港口完成出口报关并装船，支付货款和平台服务费。</li>
<li><b>DAP（目的地交货）。</b>平台安排运输到收货地址，关税和进口环节税在清关时缴纳。此为默认选项。</li>
<li><b>DDP（完税后交货）。</b>费用全包，含清关，报价即最终价。</li></ul>
<h2>怎么选？</h2>
<p>有自己的货代，选 EXW 或 FOB；没有进口经验，选 DDP；可抵扣进口增值税的企业通常选 DAP，因为进口商就是自己。</p>`,
      },
    },
  },
  {
    id: 123,
    texts: {
      spa: {
        title: 'Aranceles e IVA de importación',
        content: `<p>El arancel depende del código arancelario (HS), del país de origen y del país de destino. El IVA o impuesto equivalente se aplica sobre mercancía, transporte y arancel.</p>
<h2>Ejemplo para España</h2>
<p>Bolsos por 1.000 € con 200 € de transporte y un arancel del 3,7 %: 44,40 € de arancel, y 21 % de IVA sobre 1.244,40 €, es decir, 261,32 €.</p>
<ul><li>Las cifras que muestra Rutaseda son orientativas, salvo con DDP.</li>
<li>Algunos productos pagan derechos antidumping, que no se incluyen en la estimación.</li>
<li>La clasificación definitiva es la de la aduana.</li></ul>`,
      },
      en: {
        title: 'Import duty and VAT',
        content: `<p>Duty depends on the tariff (HS) code, the country of origin and the destination. VAT or its equivalent is charged on goods, freight and duty.</p>
<h2>An example for Spain</h2>
<p>Handbags worth €1,000 with €200 of freight and 3.7% duty: €44.40 of duty, and 21% VAT on €1,244.40, that is €261.32.</p>
<ul><li>The figures shown on Rutaseda are estimates, except under DDP.</li>
<li>Some products are subject to anti-dumping duties, which the estimate does not include.</li>
<li>Customs have the last word on classification.</li></ul>`,
      },
      zh: {
        title: '关税与进口增值税',
        content: `<p>关税取决于海关编码（HS）、原产国和目的国；增值税或同类税以货款、运费与关税之和为税基。</p>
<h2>以西班牙为例</h2>
<p>货值 1,000 欧元的手袋，运费 200 欧元，关税率 3.7%：关税 44.40 欧元；增值税按 1,244.40 欧元的 21% 计，为 261.32 欧元。</p>
<ul><li>除 DDP 外，平台显示的关税和进口环节税均为预估。</li>
<li>部分商品另征反倾销税，未计入预估。</li>
<li>归类以海关最终认定为准。</li></ul>`,
      },
    },
  },
  {
    id: 124,
    texts: {
      spa: {
        title: 'Qué hace falta para importar en la Unión Europea',
        content: `<ul><li><b>Número EORI.</b> Lo necesita cualquier empresa que importe; en España lo concede la Agencia Tributaria, sin coste.</li>
<li><b>Documentos.</b> Factura comercial y lista de embalaje, que se descargan desde la página del pedido, y documento de transporte, que emite el transportista.</li>
<li><b>Marcado CE.</b> Obligatorio para juguetes, aparatos eléctricos, equipos de protección y otros. La ficha enumera los certificados del proveedor; conviene pedir la declaración de conformidad antes de pagar.</li>
<li><b>Responsable en la Unión.</b> Muchos productos deben llevar el nombre y la dirección de una empresa responsable establecida en la UE.</li>
<li><b>Etiquetado.</b> Composición textil, instrucciones y advertencias en la lengua del país de venta.</li></ul>
<p>Quien importa responde del producto ante las autoridades. En caso de duda, un agente de aduanas es la mejor inversión.</p>`,
      },
      en: {
        title: 'What you need to import into the European Union',
        content: `<ul><li><b>EORI number.</b> Every importing business needs one; the national customs or tax authority issues it free of charge.</li>
<li><b>Documents.</b> Commercial invoice and packing list, both from the order’s page, and the transport document, which the carrier issues.</li>
<li><b>CE marking.</b> Compulsory for toys, electrical goods, protective equipment and others. The product page lists the supplier’s certificates; ask for the declaration of conformity before you pay.</li>
<li><b>Responsible person.</b> Many products must carry the name and address of a responsible business established in the EU.</li>
<li><b>Labelling.</b> Textile composition, instructions and warnings in the language of the country of sale.</li></ul>
<p>The importer is responsible for the product towards the authorities. When in doubt, a customs broker is money well spent.</p>`,
      },
      zh: {
        title: '进口到欧盟需要准备什么',
        content: `<ul><li><b>EORI 号。</b>企业进口必备，由当地海关或税务机关免费发放。</li>
<li><b>单据。</b>商业发票和装箱单可在订单页下载，运输单据由承运商出具。</li>
<li><b>CE 标志。</b>玩具、电器、防护用品等必须加贴。详情页列有供应商证书，建议付款前索取符合性声明。</li>
<li><b>欧盟责任人。</b>许多产品须标注设在欧盟境内的责任企业名称和地址。</li>
<li><b>标签。</b>纺织品成分、使用说明和警示语须使用销售国语言。</li></ul>
<p>产品责任由进口商承担。拿不准时，请咨询专业报关行。</p>`,
      },
    },
  },
  {
    id: 125,
    texts: {
      spa: {
        title: 'Seguimiento y confirmación de la recepción',
        content: `<p>La página del pedido reúne los envíos con transportista, número de seguimiento, contenido y recorrido. Un pedido puede salir en varios envíos.</p>
<ul><li>Antes de firmar la entrega, conviene contar los bultos y anotar cualquier daño en el comprobante de entrega.</li>
<li>Las fotos del embalaje antes de abrirlo sirven de prueba en una disputa.</li>
<li>Al confirmar la recepción, el pedido se completa y se paga al proveedor. Desde entonces quedan 30 días para abrir una disputa, si no se ha abierto ya.</li></ul>`,
      },
      en: {
        title: 'Tracking and confirming receipt',
        content: `<p>The order’s page lists every shipment with carrier, tracking number, contents and tracking history. An order may leave in several shipments.</p>
<ul><li>Count the packages before you sign and note any damage on the delivery note.</li>
<li>Photos of the packaging before you open it are evidence in a dispute.</li>
<li>Confirming receipt completes the order and the supplier is paid. You then have 30 days to open a dispute, unless you have opened one already.</li></ul>`,
      },
      zh: {
        title: '物流跟踪与确认收货',
        content: `<p>订单详情页列出每批货物的承运商、运单号、内容和物流轨迹，同一订单可能分批发货。</p>
<ul><li>签收前请清点件数，如有破损，在签收单上注明。</li>
<li>开箱前拍摄的外包装照片，可作为纠纷中的证据。</li>
<li>确认收货后订单完成，货款结算给供应商。此前未发起过纠纷的，此后 30 天内仍可发起。</li></ul>`,
      },
    },
  },
  {
    id: 126,
    texts: {
      spa: {
        title: 'Direcciones, códigos postales y transitarios',
        content: `<p>Se pueden guardar hasta 20 direcciones y etiquetarlas como domicilio, empresa, almacén o transitario. La primera queda como predeterminada.</p>
<ul><li>El formulario pide lo que cada país necesita: provincia en España, estado en México, y nada donde no se usa.</li>
<li>El código postal se comprueba con la regla del país. Donde no existen códigos, el campo no aparece.</li>
<li>El teléfono puede ser de otro país: es habitual en los almacenes de transitarios.</li>
<li>El pedido guarda una copia de la dirección; cambiarla después no altera los pedidos ya hechos.</li></ul>`,
      },
      en: {
        title: 'Addresses, postal codes and forwarders',
        content: `<p>Keep up to 20 addresses and label them home, company, warehouse or forwarder. The first becomes the default.</p>
<ul><li>The form asks for what each country needs: a province in Spain, a state in Mexico, nothing where none is used.</li>
<li>Postal codes are checked by the country’s own rule. Where there are none, the field disappears.</li>
<li>The telephone may belong to another country, as is common with forwarders’ warehouses.</li>
<li>Orders keep a copy of the address; later edits do not change orders already placed.</li></ul>`,
      },
      zh: {
        title: '收货地址、邮编与货代仓库',
        content: `<p>最多可保存 20 个地址，并标注为家、公司、仓库或货运代理。第一个地址自动设为默认。</p>
<ul><li>表单按国家要求显示字段：西班牙填省，墨西哥填州，不需要的国家则不显示。</li>
<li>邮编按各国规则校验，没有邮编的国家不显示该字段。</li>
<li>联系电话可以是其他国家的号码，货代仓库常有这种情况。</li>
<li>订单会保存地址副本，事后修改地址不影响已下的订单。</li></ul>`,
      },
    },
  },
]
