import type { Article } from '../article.ts'

export const suppliers: readonly Article[] = [
  {
    id: 161,
    texts: {
      spa: {
        title: 'Qué significa «verificado»',
        content: `<ul><li><b>Registrado.</b> La empresa se ha dado de alta y su correo está comprobado.</li>
<li><b>Documentación revisada.</b> Se han cotejado la licencia comercial, el número de registro y la persona de contacto.</li>
<li><b>Visitado en persona.</b> Además, alguien del equipo o un inspector externo ha estado en la fábrica u oficina. La ficha indica quién y cuándo.</li></ul>
<p>La verificación describe a la empresa, no garantiza cada lote: para eso están las muestras y la inspección.</p>`,
      },
      en: {
        title: 'What “verified” means',
        content: `<ul><li><b>Listed.</b> The company has registered and its e-mail has been confirmed.</li>
<li><b>Documents reviewed.</b> Business licence, registration number and contact person have been checked.</li>
<li><b>Visited on site.</b> In addition, one of us or an outside inspector has been to the factory or office. The page says who and when.</li></ul>
<p>Verification describes the company and does not guarantee each batch: that is what samples and inspections are for.</p>`,
      },
      zh: {
        title: '“认证”代表什么',
        content: `<ul><li><b>已入驻。</b>企业完成注册，邮箱已验证。</li>
<li><b>资质已审核。</b>营业执照、注册号和联系人均已核对。</li>
<li><b>实地认证。</b>平台人员或第三方核查人员到访过工厂或办公室，主页注明核查人和时间。</li></ul>
<p>认证针对企业本身，不等于保证每一批货；大货质量请通过样品和验货把关。</p>`,
      },
    },
  },
  {
    id: 162,
    texts: {
      spa: {
        title: 'Cómo elegir un proveedor',
        content: `<ul><li>¿Fábrica o comercializadora? La fábrica da mejor precio y control; la comercializadora, surtido y cantidades menores.</li>
<li>Los mercados a los que exporta dicen mucho: quien vende a Europa conoce el marcado CE y el etiquetado.</li>
<li>La puntualidad y el tiempo de respuesta se calculan con pedidos y mensajes reales.</li>
<li>Antes del primer pedido grande: una muestra, un pedido de prueba y después el volumen.</li></ul>`,
      },
      en: {
        title: 'How to choose a supplier',
        content: `<ul><li>Factory or trading company? A factory gives better prices and control; a trading company gives range and smaller quantities.</li>
<li>Export markets tell you a lot: a supplier that sells to Europe knows CE marking and labelling.</li>
<li>On-time rate and reply time are worked out from real orders and messages.</li>
<li>Before the first big order: a sample, a trial order, then volume.</li></ul>`,
      },
      zh: {
        title: '如何挑选供应商',
        content: `<ul><li>生产工厂还是贸易公司？工厂价格和品控更好，贸易公司品类多、起订量小。</li>
<li>看出口市场：做欧洲市场的企业熟悉 CE 标志和标签要求。</li>
<li>准时发货率和回复时间均由真实订单和消息统计得出。</li>
<li>首次大批采购前，先拿样，再下试单，最后放量。</li></ul>`,
      },
    },
  },
  {
    id: 163,
    texts: {
      spa: {
        title: 'Solicitar el alta como proveedor',
        content: `<p>Cualquier usuario puede presentar la solicitud de su empresa en «Vende en Rutaseda». Se guarda como borrador y se envía cuando está completa.</p>
<ul><li>Hacen falta el nombre registrado, el número de registro, el representante legal, la licencia comercial (de 1 a 3 archivos), una persona de contacto con el correo confirmado y de 1 a 5 categorías principales.</li>
<li>Mientras se revisa, la solicitud no se puede cambiar, pero sí retirar. Si falta algo, el equipo lo pide y se puede corregir.</li>
<li>Si no se aprueba, se explica el motivo y se puede presentar otra 30 días después de la decisión.</li>
<li>Al aprobarla se crea la página del proveedor, y quien la presentó pasa a ser su primer miembro.</li></ul>`,
      },
      en: {
        title: 'Applying to become a supplier',
        content: `<p>Any user can apply on behalf of a company, under “Sell on Rutaseda”. The application is kept as a draft and sent when complete.</p>
<ul><li>You need the registered name, registration number, legal representative, business licence (1 to 3 files), a contact person with a confirmed e-mail address and 1 to 5 main categories.</li>
<li>While it is being reviewed the application cannot be changed, but you can withdraw it. If something is missing our team asks for it, and you can correct the application.</li>
<li>If it is not approved you are told why, and you can send another one 30 days after the decision.</li>
<li>Approval creates the supplier page and makes the applicant its first member.</li></ul>`,
      },
      zh: {
        title: '申请成为供应商',
        content: `<p>任何用户都可以在“丝途供应商入驻”页面代表企业提交申请。内容可先存为草稿，填完后提交。</p>
<ul><li>需要企业注册名称、注册号、法定代表人、营业执照（1–3 个文件）、已验证邮箱的联系人以及 1–5 个主营分类。</li>
<li>审核期间不能修改，但可以撤回。资料不全时会通知补充，届时可以修改。</li>
<li>未通过的会说明原因，自审核之日起满 30 天后可再次申请。</li>
<li>审核通过后生成供应商主页，申请人成为首位成员。</li></ul>`,
      },
    },
  },
]
