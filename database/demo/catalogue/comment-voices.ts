import type { Voices } from './declaration.ts'

/** Comments that suit any product. {thing} is the kind's noun for the product. */
export const GENERAL_VOICES: Voices = {
  good: [
    'Segundo pedido de {thing} y la calidad se mantiene. | Second order of {thing} and the quality is just as good. | {thing}第二次下单，质量依旧稳定。',
    'Llegó antes de lo previsto y bien embalado. | It arrived earlier than promised and well packed. | 比预计提前到货，包装很扎实。',
    'Coincide con las fotos y con la muestra. | It matches the photos and the sample. | 大货和图片、样品一致。',
    'El vendedor contestó a todo el mismo día. | The supplier answered every question the same day. | 卖家当天就回复了所有问题。',
    'Las cajas venían bien numeradas y sin golpes. | The cartons came clearly numbered and undamaged. | 外箱编号清楚，没有破损。',
    'Buen margen para la tienda, repetiremos. | Good margin for our shop, we will reorder. | 利润空间不错，会再补货。',
    'Buena relación entre calidad y precio. | Good value for the money. | 性价比很高。',
    'Se venden solos, ya quedan pocos. | They sell themselves, only a few are left. | 很好卖，库存快没了。',
    'Nuestros clientes están contentos. | Our customers are happy. | 客户反馈很好。',
    'La factura y los certificados llegaron con la mercancía. | Invoice and certificates came with the goods. | 发票和证书随货一起到。',
    'Pedimos primero una muestra y luego la cantidad completa: sin sorpresas. | We took a sample first and then the full order: no surprises. | 先拿样再下大货，没有落差。',
    'El embalaje con nuestro logotipo quedó perfecto. | The packaging with our logo came out perfectly. | 印我们LOGO的包装效果很好。',
    'Revisamos el pedido entero y no hubo ninguna pieza defectuosa. | We checked the whole order and found no faulty piece. | 整批逐件验收，没有一件不良。',
    'Muy satisfechos con {thing}. | Very pleased with {thing}. | 对{thing}非常满意。',
    'Mejor de lo que esperábamos por este precio. | Better than we expected at this price. | 这个价位超出预期。',
    'Trato serio y entrega puntual. | Reliable people and on-time delivery. | 做事靠谱，准时交货。',
  ],
  fair: [
    'Correcto para el precio, aunque el envío tardó una semana más. | Fine for the price, though shipping took a week longer. | 对得起价格，就是物流晚了一周。',
    'Está bien, pero el color es algo distinto al de la foto. | All right, but the colour is slightly off from the photo. | 还可以，颜色和图片略有差别。',
    'Unas pocas piezas con defectos; el vendedor las repuso. | A few pieces were faulty; the supplier replaced them. | 有几件小瑕疵，卖家补发了。',
    'Esperábamos un embalaje más resistente. | We had expected sturdier packaging. | 包装希望能再结实一些。',
    'Cumple, sin más. | It does the job, no more. | 中规中矩。',
    'Buena calidad, pero el plazo se alargó cuatro días. | Good quality, but the lead time slipped by four days. | 质量可以，发货时间拖了四天。',
    'Las instrucciones están solo en inglés. | The instructions are in English only. | 说明书只有英文。',
    'Aceptable; pediremos otra muestra antes de repetir. | Acceptable; we will ask for another sample before reordering. | 勉强可以，下次先再拿样看看。',
    'Dos cajas llegaron aplastadas, aunque el contenido estaba bien. | Two cartons were crushed, although the contents were fine. | 有两箱压变形了，好在里面没事。',
  ],
  poor: [
    'Tardaron casi un mes en enviarlo. | They took nearly a month to ship. | 拖了将近一个月才发货。',
    'Bastantes piezas defectuosas en el lote. | Quite a few faulty pieces in the batch. | 这批货不良率偏高。',
    'No se parece a la muestra que nos enviaron. | It is not like the sample they sent us. | 大货和样品差得比较多。',
    'El acabado deja que desear para el precio que tiene. | The finish leaves much to be desired at this price. | 这个价格做工不太行。',
    'La caja exterior llegó rota y hubo que tirar parte del género. | The outer carton arrived torn and we had to discard part of the goods. | 外箱破损，部分货只能报废。',
    'Nos enviaron otro color del que pedimos. | They sent a different colour from the one we ordered. | 颜色发错了。',
    'No volveremos a pedir {thing} hasta que mejoren el control de calidad. | We will not reorder {thing} until quality control improves. | 品控没改善之前不会再订{thing}了。',
    'Faltaban unidades y costó que respondieran. | Units were missing and it was hard to get an answer. | 少了几件，联系售后费了些劲。',
  ],
}

/** Supplier replies to satisfied and to dissatisfied buyers. */
export const REPLIES = {
  good: [
    '¡Gracias por la confianza! Le reservamos el mismo precio para el próximo pedido. | Thank you for your trust! We will hold the same price for your next order. | 感谢信任！下次订单继续为您保留同样的价格。',
    'Muchas gracias por su comentario, quedamos a su disposición. | Many thanks for your review, we remain at your service. | 感谢您的评价，有需要随时联系我们。',
    'Nos alegra saberlo. Pronto habrá colores nuevos. | Glad to hear it. New colours are coming soon. | 很高兴您满意，近期会推出新颜色。',
  ],
  poor: [
    'Lamentamos lo ocurrido. Repondremos las unidades afectadas en el próximo envío. | We are sorry about this. We will replace the affected units with the next shipment. | 非常抱歉，受影响的产品我们会在下次发货时补上。',
    'Gracias por avisar; hemos reforzado la revisión antes de la salida. | Thank you for letting us know; we have tightened the check before dispatch. | 感谢反馈，我们已加强出货前检验。',
    'Sentimos el retraso, causado por el transporte. Le hemos escrito para compensarlo. | We apologise for the delay in transit. We have written to you to make up for it. | 物流延误给您添麻烦了，我们已私信您协商补偿。',
  ],
} as const
