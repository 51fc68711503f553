import type { Article } from '../article.ts'

export const agreement: Article = {
  id: 301,
  texts: {
    spa: {
      title: 'Condiciones de uso',
      content: `<p><b>Demostración.</b> Rutaseda Demo S.L. es una empresa ficticia. Estas condiciones muestran cómo funcionaría el servicio; con ellas no se contrae ninguna obligación real.</p>
<h2>1. Objeto y partes</h2>
<p>Estas condiciones regulan el uso de la plataforma Rutaseda entre Rutaseda Demo S.L. («la plataforma») y quien crea una cuenta («el usuario»). La plataforma pone en contacto a compradores y proveedores, organiza el transporte cuando así se elige y retiene el pago hasta que el pedido se completa. El contrato de compraventa se celebra entre el comprador y el proveedor.</p>
<h2>2. La cuenta</h2>
<ul><li>Pueden abrir cuenta las personas mayores de edad que actúan por sí mismas o por una empresa a la que representan.</li>
<li>Los datos deben ser ciertos y mantenerse al día. La contraseña es personal.</li>
<li>El usuario responde de lo que se hace con su cuenta, salvo que haya avisado de un acceso indebido.</li>
<li>La plataforma puede suspender una cuenta por fraude, impago reiterado o incumplimiento grave, explicando el motivo y dando ocasión de alegar, salvo urgencia.</li></ul>
<h2>3. Productos, precios y moneda</h2>
<ul><li>La información de los productos la facilita cada proveedor, que responde de ella.</li>
<li>Los precios se fijan en yuanes y se muestran en la moneda elegida con un tipo de cambio fechado. El tipo queda fijado al confirmar el pedido.</li>
<li>Un error manifiesto de precio permite a cualquiera de las partes anular el pedido antes del envío, con reembolso íntegro.</li></ul>
<h2>4. Pedidos</h2>
<ul><li>El carrito no reserva existencias; el pedido confirmado, sí.</li>
<li>Cada proveedor da lugar a un pedido. Todos los de una misma compra se crean a la vez o no se crea ninguno.</li>
<li>Los plazos de confirmación y de pago se indican en el pedido. Si vence el plazo sin pago, el pedido se cancela.</li>
<li>Los pedidos a medida se rigen además por lo acordado por escrito en la conversación o en la cotización aceptada.</li></ul>
<h2>5. Pago</h2>
<ul><li>Se paga a la plataforma, con tarjeta o por transferencia. El importe mostrado es el importe cobrado.</li>
<li>La plataforma retiene el pago y lo abona al proveedor cuando el pedido se completa y no hay disputa abierta. Retener fondos ajenos es un servicio de pago regulado en la UE: quien explote la plataforma lo presta con licencia propia o mediante una entidad autorizada, cuyo nombre debe figurar aquí.</li>
<li>La tarifa de servicio se muestra por separado antes de confirmar.</li></ul>
<h2>6. Entrega, riesgo y aduanas</h2>
<p>El Incoterm elegido (EXW, FOB, DAP o DDP, edición 2020) determina quién organiza y paga cada tramo, y cuándo pasa el riesgo. Salvo con DDP, los aranceles e impuestos mostrados son estimaciones y el comprador figura como importador. El comprador comprueba que el producto puede importarse y venderse en su país.</p>
<h2>7. Conformidad, disputas y reembolsos</h2>
<ul><li>La mercancía debe corresponder con la descripción, la muestra y lo acordado.</li>
<li>La falta de conformidad se comunica abriendo una disputa hasta 30 días después de completarse el pedido, con pruebas.</li>
<li>La plataforma propone o decide según sus normas de reembolsos y disputas. Quedan a salvo las acciones ante los tribunales y los derechos irrenunciables de los consumidores.</li></ul>
<h2>8. Consultas de precio y cotizaciones</h2>
<p>Las consultas de precio son gratuitas. Una cotización vincula al proveedor durante su vigencia, en los términos de su última versión. Los enlaces de otras tiendas sirven solo para identificar el artículo.</p>
<h2>9. Conducta</h2>
<ul><li>No se permiten falsificaciones, productos prohibidos, valoraciones compradas ni el uso de la mensajería para fines ajenos a una compra.</li>
<li>No se puede extraer el catálogo de forma masiva ni perturbar el servicio.</li></ul>
<h2>10. Contenidos del usuario</h2>
<p>El usuario conserva sus derechos sobre lo que sube y permite a la plataforma mostrarlo a quien corresponda para prestar el servicio. Un contenido ilícito se puede denunciar desde la propia página o por correo; quien lo publicó recibirá una decisión motivada y podrá recurrirla.</p>
<h2>11. Responsabilidad</h2>
<p>La plataforma responde de sus propios servicios con la diligencia debida. No responde del incumplimiento del proveedor más allá del importe retenido, ni del lucro cesante entre empresas. Nada limita la responsabilidad por dolo, culpa grave o daños personales.</p>
<h2>12. Datos personales</h2>
<p>Los datos personales se tratan según la política de privacidad. Los datos de entrega se comunican al proveedor, que puede estar fuera de la Unión Europea.</p>
<h2>13. Cambios y baja</h2>
<p>Los cambios se anuncian con 15 días de antelación; los pedidos en curso se rigen por la versión aceptada. La cuenta puede eliminarse en cualquier momento si no tiene pedidos en curso.</p>
<h2>14. Ley y jurisdicción</h2>
<p>Se aplica la ley española. Entre empresas son competentes los juzgados de Madrid; quienes compran como consumidores pueden acudir a los de su domicilio.</p>`,
    },
    en: {
      title: 'Terms of use',
      content: `<p><b>Demonstration.</b> Rutaseda Demo S.L. is a fictitious company. These terms show how the service would work; they create no real obligation.</p>
<h2>1. Purpose and parties</h2>
<p>These terms govern the use of the Rutaseda platform between Rutaseda Demo S.L. (“the platform”) and whoever opens an account (“the user”). The platform brings buyers and suppliers together, arranges transport where this is chosen and holds the payment until an order is complete. The contract of sale is between buyer and supplier.</p>
<h2>2. The account</h2>
<ul><li>Adults may open an account for themselves or for a business they represent.</li>
<li>Details must be true and kept up to date. The password is personal.</li>
<li>Users answer for what is done with their account, unless they have reported unauthorised access.</li>
<li>The platform may suspend an account for fraud, repeated non-payment or serious breach, giving its reasons and, unless the matter is urgent, an opportunity to respond.</li></ul>
<h2>3. Products, prices and currency</h2>
<ul><li>Product information comes from each supplier, who is responsible for it.</li>
<li>Prices are set in yuan and shown in the chosen currency at a dated rate. The rate is fixed when the order is confirmed.</li>
<li>An obvious pricing error entitles either side to cancel before shipment, with a full refund.</li></ul>
<h2>4. Orders</h2>
<ul><li>The cart reserves no stock; a confirmed order does.</li>
<li>Each supplier gives rise to one order. All orders of a purchase are created together or not at all.</li>
<li>Deadlines for confirmation and payment are stated in the order. An order that is unpaid at the deadline is cancelled.</li>
<li>Made-to-order goods are also governed by what was agreed in writing in the conversation or the accepted quote.</li></ul>
<h2>5. Payment</h2>
<ul><li>Payment is made to the platform, by card or bank transfer. The amount shown is the amount charged.</li>
<li>The platform holds the payment and passes it to the supplier when the order is complete and no dispute is open. Holding other people’s money is a regulated payment service in the EU: whoever operates the platform does so under a licence of their own or through an authorised institution, to be named here.</li>
<li>The service fee is shown separately before you confirm.</li></ul>
<h2>6. Delivery, risk and customs</h2>
<p>The chosen Incoterm (EXW, FOB, DAP or DDP, 2020 edition) determines who arranges and pays for each leg and when risk passes. Except under DDP, the duties and taxes shown are estimates and the buyer is the importer. The buyer checks that the product may be imported and sold in their country.</p>
<h2>7. Conformity, disputes and refunds</h2>
<ul><li>Goods must match the description, the sample and what was agreed.</li>
<li>Claims are made as a dispute, with evidence, until 30 days after the order is completed.</li>
<li>The platform proposes or decides under its rules on refunds and disputes. Court action and the mandatory rights of consumers are unaffected.</li></ul>
<h2>8. Price inquiries and quotes</h2>
<p>Inquiries are free. A quote binds the supplier for its period of validity, in the terms of its latest version. Links to other shops only serve to identify the item.</p>
<h2>9. Conduct</h2>
<ul><li>Counterfeits, prohibited goods, paid-for reviews and messages unrelated to a purchase are not allowed.</li>
<li>Bulk extraction of the catalogue and interference with the service are not allowed.</li></ul>
<h2>10. User content</h2>
<p>Users keep their rights in what they upload and allow the platform to show it to those concerned in order to provide the service. Illegal content may be reported from the page itself or by e-mail; whoever posted it receives a reasoned decision and may appeal.</p>
<h2>11. Liability</h2>
<p>The platform answers for its own services with due care. It is not liable for a supplier’s breach beyond the amount held, nor for loss of profit between businesses. Nothing limits liability for intent, gross negligence or personal injury.</p>
<h2>12. Personal data</h2>
<p>Personal data is handled under the privacy policy. Delivery details are passed to the supplier, who may be outside the European Union.</p>
<h2>13. Changes and deletion</h2>
<p>Changes are announced 15 days ahead; orders in progress stay under the version accepted. An account may be deleted at any time if it has no orders in progress.</p>
<h2>14. Law and courts</h2>
<p>Spanish law applies. Between businesses the courts of Madrid have jurisdiction; consumers may turn to the courts of their own place of residence.</p>`,
    },
    zh: {
      title: '用户协议',
      content: `<p><b>演示声明：</b>Rutaseda Demo S.L. 为虚构公司。本协议仅用于展示服务的运作方式，不产生任何实际义务。</p>
<h2>一、目的与当事人</h2>
<p>本协议规范 Rutaseda Demo S.L.（以下称“平台”）与注册账号者（以下称“用户”）之间就使用丝途平台产生的权利义务。平台撮合买家与供应商，按买家选择安排运输，并在订单完成前暂不结算货款。买卖合同由买家与供应商订立。</p>
<h2>二、账号</h2>
<ul><li>成年人可为本人或其代表的企业注册账号。</li>
<li>资料须真实并及时更新，密码仅限本人使用。</li>
<li>用户对其账号下的操作负责，已告知平台账号被盗用的除外。</li>
<li>对欺诈、多次不付款或严重违约的账号，平台可予以停用，但应说明理由；非紧急情况下应给予申辩机会。</li></ul>
<h2>三、商品、价格与币种</h2>
<ul><li>商品信息由供应商提供，并由其负责。</li>
<li>价格以人民币确定，按注明日期的汇率换算为所选币种；确认订单时锁定汇率。</li>
<li>价格存在明显错误的，任一方可在发货前取消订单，货款全额退还。</li></ul>
<h2>四、订单</h2>
<ul><li>加入购物车不锁定库存，确认订单后才锁定。</li>
<li>每家供应商对应一笔订单；同一次结算的订单要么全部生成，要么全部不生成。</li>
<li>确认和付款期限在订单中注明，逾期未付即取消。</li>
<li>定制商品同时适用会话或已接受报价中的书面约定。</li></ul>
<h2>五、付款</h2>
<ul><li>货款通过银行卡或银行转账支付给平台，页面显示金额即实际收取金额。</li>
<li>平台暂不结算货款，订单完成且无未结纠纷时支付给供应商。在欧盟，持有他人资金属于受监管的支付服务：运营者须自行持牌，或委托持牌机构办理，并在此载明其名称。</li>
<li>平台服务费在确认前单独列示。</li></ul>
<h2>六、交付、风险与清关</h2>
<p>所选贸易术语（EXW、FOB、DAP 或 DDP，2020 年版）决定各段运输由谁安排和付费，以及风险何时转移。除 DDP 外，页面显示的关税和进口环节税均为预估，进口商为买家。买家应自行确认商品可在当地进口和销售。</p>
<h2>七、质量、纠纷与退款</h2>
<ul><li>货物应与描述、样品及约定相符。</li>
<li>买家可在订单完成后 30 天内发起纠纷并提交证据。</li>
<li>平台依据退款与纠纷规则提出方案或作出决定，不影响诉讼权利及消费者的法定权利。</li></ul>
<h2>八、询价与报价</h2>
<p>询价免费。报价在有效期内对供应商具有约束力，以最新版本为准。其他平台的链接仅用于识别商品。</p>
<h2>九、行为规范</h2>
<ul><li>禁止销售假冒和违禁商品，禁止虚假评价，禁止将消息功能用于与采购无关的用途。</li>
<li>禁止批量抓取目录或干扰服务运行。</li></ul>
<h2>十、用户内容</h2>
<p>用户保留其上传内容的权利，并允许平台为提供服务向相关方展示。违法内容可在页面上或通过邮件举报；发布者将收到附理由的决定，并可申诉。</p>
<h2>十一、责任</h2>
<p>平台对自身服务尽合理注意义务。对供应商违约，平台以尚未结算的金额为限承担责任；企业之间不承担预期利润损失。故意、重大过失或人身损害的责任不受任何限制。</p>
<h2>十二、个人信息</h2>
<p>个人信息按隐私政策处理。收货信息会提供给供应商，其可能位于欧盟以外。</p>
<h2>十三、变更与注销</h2>
<p>协议变更提前 15 天公告；进行中的订单适用下单时接受的版本。没有进行中的订单时，可随时注销账号。</p>
<h2>十四、法律与管辖</h2>
<p>适用西班牙法律。企业之间的争议由马德里法院管辖，消费者的法定管辖不受影响。</p>`,
    },
  },
}
