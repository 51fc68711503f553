// Statements that generate orders and related rows. $1 is the number of orders to create, $2 the number of existing ones.

/** Each stage applies to a tenth of the orders; the last ones are still in progress. */
const STAGES = `(values
  (0, 6, 3, 3, 'complete', true), (1, 6, 3, 3, 'complete', true), (2, 6, 3, 3, 'complete', true), (3, 6, 3, 3, 'complete', true),
  (4, 6, 3, 3, 'complete', true), (5, 5, 3, 2, 'ship', true), (6, 5, 3, 2, 'ship', true), (7, 4, 3, 0, 'ready', true),
  (8, 1, 0, 0, 'confirm', false), (9, 7, 0, 0, 'cancel', false)) stage(place, order_status, pay_status, ship_status, action, is_paid)`

const NUMBERED = `generate_series($2::int + 1, $2::int + $1::int) n`
const MADE = `orders.order_no ~ '^M[0-9]{1,9}$' and substr(order_no, 2)::int > $2::int and $1::int > 0`

export const BUYERS = `
  insert into accounts select copy.* from accounts buyer, generate_series($2::int / 20 + 1, ($2::int + $1::int) / 20 + 1) n,
    jsonb_populate_record(null::accounts, to_jsonb(buyer) || jsonb_build_object('id', nextval(pg_get_serial_sequence('accounts', 'id')),
      'email', 'buyer-' || n || '@made.rutaseda.example', 'name', 'Buyer ' || n, 'company_name', 'Company ' || n, 'phone_number', null,
      'head_picture', null, 'delivery_address_id', null, 'create_time', now() - interval '900 days')) copy
  where buyer.email = 'buyer@demo.rutaseda.example'`

/** Numbered products and buyers: each order takes one of each by its own number. */
export const GOODS = `
  create temp table made_goods on commit drop as
  select row_number() over () - 1 as place, product.* from (
    select products.id, supplier_id, suppliers.name as supplier_name, products.unit, price_min_micro, min_order_quantity, incoterms_list, hs_code,
      origin_country_code, carton_quantity, carton_weight_gram, carton_length_mm, carton_width_mm, carton_height_mm, products.picture_list ->> 0 as picture,
      lead_time_days, products.name_origin
    from products join suppliers on suppliers.id = supplier_id where products.status = 1 and suppliers.status = 1 order by hashint8(products.id) limit 50000) product`
export const PEOPLE = `
  create temp table made_people on commit drop as
  select row_number() over (order by id) - 1 as place, id, name, company_name from accounts where role = 0 and email like 'buyer-%@made.rutaseda.example'`
export const KEYS =
  'alter table made_goods add primary key (place); alter table made_people add primary key (place); analyze made_goods, made_people'

const LINE_PRICE = 'greatest(100, round(goods.price_min_micro * 0.125 * (1 - 0.02 * line)))::bigint'
const LINE_QUANTITY = 'goods.min_order_quantity * (1 + (n + line) % 7)'

/** Orders in euros, with one to three lines of one product; the newest is a minute old, and each is a few minutes older than the next. */
export const ORDERS = `
  insert into orders (order_no, pay_no, account_id, supplier_id, supplier_name, order_status, pay_status, ship_status, deadline_time, currency_code,
    currency_digits, rate, rate_time, goods_amount, freight_amount, service_amount, duty_amount, tax_amount, total_amount, payable_amount, paid_amount,
    deposit_amount, incoterms, freight_type, pay_type, address, buyer_name, buyer_company_name, lead_time_days, create_time, confirm_time, pay_time,
    ship_time, receive_time, complete_time, cancel_time, cancel_reason, release_time)
  select 'M' || n, 'MP' || n, people.id, goods.supplier_id, goods.supplier_name, stage.order_status, stage.pay_status, stage.ship_status,
    case when stage.order_status = 1 then now() + interval '60 days' end, 'EUR', 2, 0.125, placed.time, lines.amount, freight.amount, 0, 0, 0,
    lines.amount + freight.amount, lines.amount + freight.amount, case when is_paid then lines.amount + freight.amount else 0 end,
    lines.amount + freight.amount, 'DAP', 1 + n % 4, 2, '{"recipientName": "Buyer", "streetOrPobox": "Calle Mayor 1", "apartmentBuilding": "",
      "city": "Madrid", "stateProvince": "Madrid", "postcode": "28013", "countryCode": "ES", "callingCode": "34", "phoneNumber": "600000000",
      "countryName": {"spa": "España", "en": "Spain", "zh": "西班牙"}}', people.name, coalesce(people.company_name, ''), goods.lead_time_days,
    placed.time, placed.time, case when is_paid then placed.time + interval '1 day' end, case when ship_status >= 2 then placed.time + interval '9 days' end,
    case when ship_status = 3 then placed.time + interval '20 days' end, case when stage.order_status = 6 then placed.time + interval '25 days' end,
    case when stage.order_status = 7 then placed.time + interval '2 days' end, case when stage.order_status = 7 then 1 end,
    case when stage.order_status = 6 then placed.time + interval '25 days' end
  from ${NUMBERED} join ${STAGES} on stage.place = n % 10
    join made_goods goods on goods.place = n::bigint * 7919 % (select count(*) from made_goods)
    join made_people people on people.place = n::bigint * 104729 % (select count(*) from made_people)
    cross join lateral (select sum(round(${LINE_QUANTITY} * ${LINE_PRICE} / 10000.0))::bigint as amount from generate_series(0, n % 3) line) lines
    cross join lateral (select (lines.amount / 10) as amount) freight
    cross join lateral (select now() - ($2::int + $1::int - n + 1) * interval '1 minute' * greatest(1, 1000000 / $1::int) as time) placed
  order by n`

export const LINES = `
  insert into order_lines (order_id, product_id, sku_id, product_name, spec_name, picture, unit, quantity, unit_price, amount, shipped_quantity, sku_code,
    hs_code, origin_country_code, carton_quantity, carton_weight_gram, carton_length_mm, carton_width_mm, carton_height_mm)
  select orders.id, goods.id, sku.id, jsonb_build_object('spa', goods.name_origin, 'en', goods.name_origin, 'zh', goods.name_origin),
    '{"spa": "", "en": "", "zh": ""}', goods.picture, goods.unit, ${LINE_QUANTITY}, ${LINE_PRICE}, round(${LINE_QUANTITY} * ${LINE_PRICE} / 10000.0),
    case when ship_status >= 2 then ${LINE_QUANTITY} else 0 end, sku.sku_code, goods.hs_code, goods.origin_country_code, goods.carton_quantity,
    goods.carton_weight_gram, goods.carton_length_mm, goods.carton_width_mm, goods.carton_height_mm
  from (select *, substr(order_no, 2)::int as n from orders where ${MADE}) orders
    join made_goods goods on goods.place = n::bigint * 7919 % (select count(*) from made_goods)
    cross join generate_series(0, n % 3) line
    cross join lateral (select id, sku_code from skus where product_id = goods.id order by id limit 1) sku
  order by n, line`

export const LOG = `
  insert into order_log (order_id, actor, account_id, action, from_status, to_status, create_time)
  select id, 1, account_id, 'create', null, 1, create_time from orders where ${MADE}
  union all select id, 1, account_id, 'cancel', 1, 7, cancel_time from orders where ${MADE} and order_status = 7`

export const PAYMENTS = `
  with paid as (
    insert into payments (pay_no, account_id, pay_type, status, pay_amount, paid_amount, currency_code, currency_digits, bank_ref_no, pay_time, receive_day,
      create_time, decide_time)
    select pay_no, account_id, 2, 2, payable_amount, paid_amount, 'EUR', 2, 'T' || order_no, pay_time, pay_time::date, create_time, pay_time
    from orders where ${MADE} and paid_amount > 0 returning id, pay_no)
  insert into payment_orders (payment_id, order_id, pay_stage, amount, booked_amount)
  select paid.id, orders.id, 3, payable_amount, paid_amount from paid join orders on orders.pay_no = paid.pay_no`

/** At payment, money moves to `held`; at release, the commission stays with the platform and the supplier gets the rest (shares.ts). */
export const ENTRIES = `
  insert into ledger_entries (txn_id, txn_type, account, supplier_id, order_id, amount, currency_code, currency_digits, create_time)
  select txn_id, txn_type, entry.account, entry.supplier_id, booked.id, entry.amount, 'EUR', 2, entry.time
  from (select orders.*, round(paid_amount * (goods_amount * commission_basis_points)::numeric / (payable_amount * 10000))::bigint as commission
    from orders where ${MADE} and paid_amount > 0) booked
    cross join lateral (
      select nextval('ledger_txn') as txn_id, 1 as txn_type union all
      select nextval('ledger_txn'), 2 where booked.release_time is not null) txn
    cross join lateral (
      select 1 as account, null::bigint as supplier_id, paid_amount as amount, pay_time as time where txn_type = 1 union all
      select 2, null, -paid_amount, pay_time where txn_type = 1 union all
      select 2, null, paid_amount, release_time where txn_type = 2 union all
      select 3, booked.supplier_id, commission - paid_amount, release_time where txn_type = 2 union all
      select 4, null, -commission, release_time where txn_type = 2 and commission <> 0) entry
  order by booked.id, txn_id`
export const UNBALANCED = 'select txn_id from ledger_entries group by txn_id, currency_code having sum(amount) <> 0 limit 1'

/** Actions of staff: two audit rows per order. */
export const AUDIT = `
  insert into audit_log (create_time, account_id, role, supplier_id, action, entity, entity_id, after)
  select orders.create_time + step * interval '3 hours', staff.id, staff.role, case when staff.role = 1 then orders.supplier_id end,
    (array['order/confirm', 'order/ship'])[step], 'order', orders.id, jsonb_build_object('status', order_status)
  from orders, generate_series(1, 2) step, lateral (select id, role from accounts where role = step and email like '%@demo.rutaseda.example' order by id limit 1) staff
  where ${MADE} order by orders.id`

/** Every third order has a conversation, and the buyer of each order has a message about it. */
export const CONVERSATIONS = `
  insert into consultations (account_id, supplier_id, source_type, source_id, status, answer_time, create_time, update_time)
  select account_id, supplier_id, 1, id, 1, create_time + interval '1 hour', create_time, create_time + interval '2 hours'
  from orders where ${MADE} and id % 3 = 0 order by id`
const TALKED = `consultations talk join orders on orders.id = talk.source_id and talk.source_type = 1 and ${MADE}`
export const SIDES = `
  insert into consultation_sides (consultation_id, side) select talk.id, side from ${TALKED}, generate_series(1, 2) side`
export const CHAT = `
  insert into consultation_messages (consultation_id, sender_type, account_id, client_id, type, content, language, create_time)
  select talk.id, 1 + line % 2, case line % 2 when 0 then talk.account_id else seller.id end, gen_random_uuid(), 0,
    (array['¿Cuándo sale el pedido?', 'Sale esta semana.', 'Gracias. ¿Va en cajas marcadas?', 'Sí, con el número del pedido.'])[line + 1], 'spa',
    talk.create_time + line * interval '30 minutes'
  from ${TALKED} cross join generate_series(0, 3) line
    cross join (select id from accounts where email = 'supplier@demo.rutaseda.example') seller
  order by talk.id, line`
export const LAST_WRITTEN = `
  update consultations set last_message_id = written.id from (
    select consultation_id, max(id) as id from consultation_messages group by consultation_id) written
  where written.consultation_id = consultations.id and last_message_id is null`
export const MESSAGES = `
  insert into messages (account_id, entity_type, entity_id, title, read_time, create_time)
  select account_id, 2, id, jsonb_build_object('spa', 'Pedido ' || order_no, 'en', 'Order ' || order_no, 'zh', '订单 ' || order_no),
    case when id % 4 > 0 then create_time + interval '1 day' end, create_time
  from orders where ${MADE} order by id`
