-- Orders that were paid before there was a ledger hold their money in it as well: a refund or release takes it from there.
WITH opened AS (
  SELECT id, currency_code, currency_digits, paid_amount - refund_amount AS amount, coalesce(pay_time, create_time) AS create_time,
    nextval('ledger_txn') AS txn_id
  FROM orders
  WHERE paid_amount > refund_amount AND release_time IS NULL
    AND NOT EXISTS (SELECT FROM ledger_entries WHERE ledger_entries.order_id = orders.id)
)
INSERT INTO ledger_entries (txn_id, txn_type, account, order_id, amount, currency_code, currency_digits, create_time)
SELECT txn_id, 1, account, id, sign * amount, currency_code, currency_digits, create_time
FROM opened CROSS JOIN (VALUES (1, 1), (2, -1)) AS sides (account, sign);
